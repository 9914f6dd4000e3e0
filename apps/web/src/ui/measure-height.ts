/**
 * Ref callback for elements at an edge of the screen: writes their height to a CSS property of the
 * root, so that the page can reserve space. Use `greatest` for space at the end of a page: a page
 * that gets shorter would scroll away under the finger.
 */
export function measureHeight(property: `--${string}`, greatest?: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    let most = 0;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      most = Math.max(most, height);
      style.setProperty(property, `${height}px`);
      if (greatest) style.setProperty(greatest, `${most}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
      if (greatest) style.removeProperty(greatest);
    };
  };
}
