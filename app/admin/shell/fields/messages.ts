/** Words of controls. */
export const pickColor = (color: string) => `${color} wählen`
