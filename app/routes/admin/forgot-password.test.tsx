import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ForgotPanel } from '#admin/shell/frame/sign-in/forgot-panel.tsx'
import { resetWords } from '#admin/shell/frame/sign-in/reset-messages.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import { action } from './forgot-password.tsx'

it('a link that is requested after the mail service was switched off is refused with the reason', async () => {
  const context = new RouterContextProvider()
  context.set(servicesContext, { passwordReset: { canSend: async () => false } } as Services)
  const url = new URL('https://example.ch/passwort-vergessen')
  const body = new URLSearchParams({ email: 'anna@example.ch' })
  const request = new Request(url, { method: 'POST', body })
  const given = { request, context, params: {}, pattern: '/passwort-vergessen', url } as const
  const { data: answer, init } = await action(given)
  expect(init?.status).toBe(404)
  // A refused form does not load the page again, which still says that links can be sent.
  const panel = <ForgotPanel name="Anna Keller" canSend answer={answer} />
  const router = createMemoryRouter([{ path: '/', element: panel }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(resetWords.noMail.text)
})
