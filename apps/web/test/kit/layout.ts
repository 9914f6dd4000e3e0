import { resizeScreen } from "./screen-size.ts";

/** The narrowest phone and desktop layouts; the full matrix adds common sizes. */
const WIDTHS = import.meta.env.TEST_MATRIX ? [320, 360, 390, 768, 1024, 1280, 1920] : [320, 1024];
/** Glyphs reach a little over their line, and rounding adds to it. */
const TOLERANCE_PX = 2;
const LOOKS = 15;
const { setTimeout } = window;
const PAUSE_MS = 100;
/** Content behind a modal layer. It was checked before the layer opened. */
export const BEHIND_A_LAYER = 'body[style*="overflow: hidden"] [data-base-ui-inert]';

/** A visible element, and what it has from those around it. */
interface Box {
  readonly element: Element;
  readonly rect: DOMRect;
  /** Fixed or sticky: may cover the rest. */
  readonly layer: Element | undefined;
  /** Cuts off text, unless one can scroll to the rest or an ellipsis shows that text is missing. */
  readonly edge: DOMRect | undefined;
  /** Around it, something inside the window clips it or scrolls to it. */
  readonly isHeld: boolean;
}

interface Line extends Box {
  readonly text: string;
}

/** At every width, after each of the steps. */
export async function findLayoutFaults(
  steps: readonly (() => Promise<void>)[] = [async () => {}],
  looks = LOOKS,
): Promise<string[]> {
  const { innerWidth, innerHeight } = window;
  const faults: string[] = [];
  let widths = WIDTHS;
  // Hidden content keeps its layout without painting, which takes most of the time.
  const { style } = window.frameElement as HTMLElement;
  style.visibility = "hidden";
  const showBackground = hideBackground();
  for (const step of steps) {
    await step();
    for (const width of widths) {
      resizeScreen({ width, height: innerHeight });
      await waitForLayout();
      const found = await findPersistent(findFaults, looks);
      faults.push(
        ...found.map((fault) => `${document.documentElement.lang}, ${width} px: ${fault}`),
      );
    }
    // Layout takes long, so the next step begins at the last width.
    widths = widths.toReversed();
  }
  resizeScreen({ width: innerWidth, height: innerHeight });
  showBackground();
  style.visibility = "";
  await waitForLayout();
  return faults;
}

/** Retries, because moving elements may be wrong for a moment. */
export async function findPersistent(
  find: () => string[] | Promise<string[]>,
  looks: number,
): Promise<string[]> {
  const faults = await find();
  if (faults.length === 0 || looks === 1) return faults;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return await findPersistent(find, looks - 1);
}

/** The layout of the content behind a layer takes most of the time. */
function hideBackground(): () => void {
  const sheet = document.head.appendChild(document.createElement("style"));
  // Keep the height, or the page loses its scroll position.
  const height = document.documentElement.scrollHeight;
  sheet.textContent = `${BEHIND_A_LAYER} { content-visibility: hidden; contain-intrinsic-height: ${height}px }`;
  return () => sheet.remove();
}

/** Code that follows the width runs one frame later. */
export async function waitForLayout(): Promise<void> {
  for (const _ of [1, 2]) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function findFaults(): string[] {
  const boxes = collectBoxes();
  const lines = boxes.flatMap(linesIn);
  return [
    ...findSidewaysScroll(boxes),
    // In a fixed layer one cannot scroll to what is beyond a side of the window.
    ...boxes
      .filter(({ isHeld, rect }) => !isHeld && overflowsWindow(rect))
      // A receipt is placed outside the window until it is printed.
      .filter(({ element }) => !element.closest(".receipt"))
      .map(({ element }) => `${describe(element)} hangs over the window`),
    ...lines
      .filter(({ rect, edge }) => edge && exceeds(rect, edge))
      .map(({ text, element }) => `cut: "${text}" in ${describe(element)}`),
    ...findLinesOverLines(lines),
  ];
}

/** Of the page and of boxes in it. Strips that may scroll sideways have the class overflow-x-auto. */
function findSidewaysScroll(boxes: readonly Box[]): string[] {
  return boxes
    .map(({ element }) => element)
    .filter((box) => box.scrollWidth > box.clientWidth && !box.matches(".overflow-x-auto"))
    .filter((box) => box.matches(":root") || scrolls(getComputedStyle(box).overflowX))
    .map((box) => {
      const edge = box.getBoundingClientRect().right;
      const widest = [...box.querySelectorAll("*")].findLast(
        (element) => element.getBoundingClientRect().right > edge + 1,
      );
      const by = box.scrollWidth - box.clientWidth;
      return `${describe(box)} scrolls sideways by ${by}: ${widest && describe(widest)}`;
    });
}

function collectBoxes(): Box[] {
  const boxes: Box[] = [];
  const known = new Map<Element | null, Box & { holds: boolean }>();
  // In the order of the document, what is around comes first.
  for (const element of document.querySelectorAll("*")) {
    const outer = known.get(element.parentElement);
    if (!element.checkVisibility()) {
      if (outer) known.set(element, outer);
      continue;
    }
    const style = getComputedStyle(element);
    const { overflowX, overflowY, position } = style;
    const rect = element.getBoundingClientRect();
    const isFree =
      hasEllipsis(style) || position === "fixed" || [overflowX, overflowY].some(scrolls);
    const hides = [overflowX, overflowY].some((overflow) => /hidden|clip/.test(overflow));
    const edge = hides ? rect : outer?.edge;
    const isHeld = outer?.holds ?? false;
    const clips = overflowX !== "visible" && !element.contains(document.body);
    const box = {
      ...{ element, rect, isHeld, edge: isFree ? undefined : edge },
      layer: /fixed|sticky/.test(position) ? element : outer?.layer,
      holds: isHeld || (clips && !overflowsWindow(rect)),
    };
    known.set(element, box);
    if (isShown(element)) boxes.push(box);
  }
  return boxes;
}

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // Text for screen readers is invisible.
    !element.closest(".sr-only")
  );
}

function linesIn(box: Box): Line[] {
  const isShortened = hasEllipsis(getComputedStyle(box.element));
  const range = document.createRange();
  return [...box.element.childNodes].flatMap((node) => {
    const text = node instanceof Text && node.data.trim().slice(0, 40);
    if (!text) return [];
    range.selectNodeContents(node);
    return (
      [...range.getClientRects()]
        .map((rect) => ({ ...box, text, rect: isShortened ? intersect(rect, box.rect) : rect }))
        // A fraction of a hidden line may still reach into the box.
        .filter(({ rect }) => !isShortened || (rect.width > 0 && rect.height > TOLERANCE_PX))
    );
  });
}

/** An ellipsis shows that text is missing. */
function hasEllipsis({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
  return textOverflow === "ellipsis" || webkitLineClamp !== "none";
}

function scrolls(overflow: string): boolean {
  return overflow === "auto" || overflow === "scroll";
}

function overflowsWindow({ left, right }: DOMRect): boolean {
  return left < -TOLERANCE_PX || right > window.innerWidth + TOLERANCE_PX;
}

function exceeds(rect: DOMRect, edge: DOMRect): boolean {
  return (
    rect.left < edge.left - TOLERANCE_PX ||
    rect.right > edge.right + TOLERANCE_PX ||
    rect.top < edge.top - TOLERANCE_PX ||
    rect.bottom > edge.bottom + TOLERANCE_PX
  );
}

/** Of negative size if they do not meet. */
function intersect(one: DOMRect, other: DOMRect): DOMRect {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const width = Math.min(one.right, other.right) - left;
  return new DOMRect(left, top, width, Math.min(one.bottom, other.bottom) - top);
}

function findLinesOverLines(lines: readonly Line[]): string[] {
  const sorted = lines.toSorted((one, other) => one.rect.top - other.rect.top);
  const faults: string[] = [];
  for (const [n, one] of sorted.entries()) {
    for (const other of sorted.slice(n + 1)) {
      if (other.rect.top > one.rect.bottom) break;
      // `areOnTop` is slow, so only overlapping lines are checked.
      const isFault = overlap(one, other) && areOnTop(one, other);
      if (isFault) faults.push(`"${other.text}" lies over "${one.text}"`);
    }
  }
  return faults;
}

function overlap(one: Line, other: Line): boolean {
  if (one.element === other.element || one.layer !== other.layer) return false;
  const { width, height } = intersect(one.rect, other.rect);
  return width > TOLERANCE_PX && height > Math.min(one.rect.height, other.rect.height) / 3;
}

/** Scrolls to the lines, except in layers, which do not scroll with the page. */
function areOnTop(one: Line, other: Line): boolean {
  const page = document.documentElement;
  const { scrollTop: before, clientHeight } = page;
  const scrollTo = (top: number) => page.scrollTo({ top, behavior: "instant" });
  if (!one.layer) scrollTo(before + one.rect.top - clientHeight / 2);
  const by = before - page.scrollTop;
  const areBoth = [one, other].every((line) => isOnTop(line, by));
  scrollTo(before);
  return areBoth;
}

/** Nothing with a background covers the middle of the line. */
function isOnTop({ element, rect }: Line, by: number): boolean {
  const isRelated = (hit: Element) => hit.contains(element) || element.contains(hit);
  return document
    .elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2 + by)
    .filter((hit) => isRelated(hit) || hasBackground(hit))
    .slice(0, 1)
    .some(isRelated);
}

function hasBackground(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const isTransparent = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
  return !isTransparent || element.matches("img, svg");
}

function describe(element: Element): string {
  const classes = element.getAttribute("class")?.slice(0, 80) ?? "";
  return `<${element.tagName.toLowerCase()} class="${classes}">`;
}
