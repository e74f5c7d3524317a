/** Stubs for browser APIs that fields need and jsdom lacks: it has no layout, so sizes are zero and no media query matches. */
export function stubMissingBrowserApis(): void {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener: noop, removeListener: noop });
  window.ResizeObserver ??= class {
    observe = noop;
    unobserve = noop;
    disconnect = noop;
  };
  Element.prototype.scrollIntoView ??= noop;
  Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget() });
  document.elementFromPoint ??= () => null;
}

function noop(): void {}
