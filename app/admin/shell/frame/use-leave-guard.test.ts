// @vitest-environment jsdom
import { act, createElement, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { createStore } from '#admin/shell/store.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Leaves a screen during a save, and tells what happened once the save ended. */
async function leftDuringSave(isDirtyAfterwards: boolean) {
  let drafts = 0
  const question = async () => {
    drafts++
    return { title: 'Seite verlassen?', confirm: 'Verlassen' }
  }
  const ask = async () => false
  const save = createStore({ isSaving: true })
  function Screen() {
    const { isSaving } = useSyncExternalStore(save.subscribe, save.get)
    useLeaveGuard({ isDirty: !isSaving && isDirtyAfterwards, isSaving, question, ask })
    return null
  }
  const router = createMemoryRouter([
    { path: '/', Component: Screen },
    { path: '/other', Component: () => null },
  ])
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(RouterProvider, { router })))
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => void router.navigate('/other'))
  await act(async () => save.set({ isSaving: false }))
  return { drafts, path: router.state.location.pathname }
}

it('after a save that stored everything, the screen is left without writing a draft first', async () => {
  expect(await leftDuringSave(false)).toEqual({ drafts: 0, path: '/other' })
})

it('after a save that left something unsaved, leaving is asked about', async () => {
  expect(await leftDuringSave(true)).toEqual({ drafts: 1, path: '/' })
})
