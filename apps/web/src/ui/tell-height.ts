/**
 * For the `ref` of what stays at an edge of the screen: tells the page its height, as a property of the
 * root element, so that nothing comes to lie beneath it for good.
 */
export function tellHeight(property: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
