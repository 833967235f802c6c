/** The form in which uploaded pictures are stored, wherever they are resized: in the browser or on the server. */
export const storedPicture = { maxSide: 1200, jpegQuality: 0.85 } as const
