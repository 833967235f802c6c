// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useRotation } from './use-rotation.ts'

it('a carousel rotates for those who prefer reduced motion only once they say so', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  function Carousel() {
    const { rotates, toggle } = useRotation({ speed: 60, possible: true, step: 0, onStep() {} })
    return <button onClick={toggle}>{String(rotates)}</button>
  }
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<Carousel />))
  expect(container.textContent).toBe('false')
  act(() => container.querySelector('button')?.click())
  expect(container.textContent).toBe('true')
})
