/** The forms in which uploaded pictures are stored, whether the browser or the server resizes them. */
export const pictureForms = {
  photo: { maxSide: 1200, isTransparent: false },
  /** A logo may be on any background, and is small because it is part of every page. */
  logo: { maxSide: 600, isTransparent: true },
} as const
export type PictureForm = keyof typeof pictureForms

/** The quality with which photos are encoded. */
export const jpegQuality = 0.85
