/**
 * The rendering of islands on this page: `inline` inside a page that is hydrated as a whole (the admin's
 * previews), otherwise as separate roots, by the function that the server passes in, so that the browser
 * never loads React's server renderer.
 */
import { createContext, type ReactNode } from 'react'

export type IslandRendering =
  | { mode: 'inline' }
  | { mode: 'own-root'; renderToString(node: ReactNode, options: { identifierPrefix: string }): string }

export const IslandRenderingContext = createContext<IslandRendering>({ mode: 'inline' })

/**
 * `visible`: shortly before it is scrolled into view. `interaction`: when a visitor points at, touches or focuses it.
 */
export type IslandMoment = 'visible' | 'interaction'

/**
 * The props in a template element. In an attribute every quotation mark would become six characters, and the
 * parser stops at each script.
 */
export function dataBlock(props: object): string {
  return `<template>${escapedJson(props)}</template>`
}

export function escapedJson(props: object): string {
  return JSON.stringify(props).replaceAll('<', String.raw`\u003c`).replaceAll('&', String.raw`\u0026`)
}
