/**
 * For the `ref` of what stays at an edge of the screen: tells the page its height, as a property of the
 * root element, so that nothing comes to lie beneath it for good. Room at the end of a page is better kept at its
 * `greatest`: a page that gets shorter slides away under the finger that made it so.
 */
export function tellHeight(property: `--${string}`, greatest?: `--${string}`) {
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
