/**
 * jsdom lays nothing out, so it has nothing to observe and nowhere to scroll; components ask for it all the same. To be
 * imported before them.
 */
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  /** Lets React's `act` wait for what a component does. */
  IS_REACT_ACT_ENVIRONMENT: true,
})
Element.prototype.scrollIntoView = () => {}
