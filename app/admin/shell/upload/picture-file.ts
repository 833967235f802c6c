/** Which of the chosen files are worth trying. */

/** Windows knows no type for photos of iPhones. */
export function isPicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}
