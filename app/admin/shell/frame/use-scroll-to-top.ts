/**
 * Scrolls to the top 100 ms after a change of the screen. Input in the meantime cancels it, so that nothing
 * moves away under the hand. Going back restores the position, as on every page.
 */
import { useEffect } from 'react'
import { useNavigationType } from 'react-router'

const delay = 100
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export function useScrollToTop(pathname: string) {
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    // An address with a hash leads to the element it names. The first document counts as going back.
    if (isBack || window.location.hash !== '') return
    const end = new AbortController()
    const timer = setTimeout(() => window.scrollTo(0, 0), delay)
    const stay = () => clearTimeout(timer)
    for (const hand of hands) window.addEventListener(hand, stay, { passive: true, signal: end.signal })
    return () => {
      stay()
      end.abort()
    }
    // The effect waits for a change of the path.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, isBack])
}
