import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de-CH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
