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

interface Line {
  readonly text: string;
  readonly parent: Element;
  readonly rect: DOMRect;
}

export async function findLayoutFaults(looks = LOOKS): Promise<string[]> {
  const { innerWidth, innerHeight } = window;
  const faults: string[] = [];
  // Hidden content keeps its layout without painting, which takes most of the time.
  const { style } = window.frameElement as HTMLElement;
  style.visibility = "hidden";
  const bringBack = hideBackground();
  for (const width of WIDTHS) {
    resizeScreen({ width, height: innerHeight });
    await waitForLayout();
    const found = await findPersistent(findFaults, looks);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  resizeScreen({ width: innerWidth, height: innerHeight });
  bringBack();
  style.visibility = "";
  await waitForLayout();
  return faults;
}

/** Retries, because moving elements may be wrong for a moment. */
export async function findPersistent(
  find: () => string[] | Promise<string[]>,
  looks: number,
): Promise<string[]> {
  let faults = await find();
  for (let look = 1; faults.length > 0 && look < looks; look++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    faults = await find();
  }
  return faults;
}

function findFaults(): string[] {
  const lines = collectLines();
  return [
    ...findSidewaysScroll(),
    ...findOverflowingBoxes(),
    ...findCutLines(lines),
    ...findLinesOverLines(lines),
  ];
}

/** The layout of the content behind a layer takes most of the time. */
function hideBackground(): () => void {
  const sheet = new CSSStyleSheet();
  // Keep the height, or the page loses its scroll position.
  const height = document.documentElement.scrollHeight;
  sheet.replaceSync(
    `${BEHIND_A_LAYER} { content-visibility: hidden; contain-intrinsic-height: ${height}px }`,
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
  };
}

/** Code that follows the width runs one frame later. */
export async function waitForLayout(): Promise<void> {
  for (const _ of [1, 2]) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Of the page and of boxes in it. Strips that may scroll sideways have the class overflow-x-auto. */
function findSidewaysScroll(): string[] {
  const { documentElement, body } = document;
  const boxes = [...body.querySelectorAll(":not(.overflow-x-auto)")].filter(
    (box) =>
      box.checkVisibility() &&
      box.scrollWidth > box.clientWidth &&
      scrolls(getComputedStyle(box).overflowX),
  );
  return [documentElement, ...boxes]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => {
      const edge = box.getBoundingClientRect().right;
      const widest = [...box.querySelectorAll("*")]
        .filter((element) => element.getBoundingClientRect().right > edge + 1)
        .at(-1);
      const by = box.scrollWidth - box.clientWidth;
      return `${describe(box)} scrolls sideways by ${by}: ${widest && describe(widest)}`;
    });
}

/** Boxes beyond a side of the window: in a fixed layer one cannot scroll to them. */
function findOverflowingBoxes(): string[] {
  return (
    [...document.body.querySelectorAll("*")]
      // A receipt is placed outside the window until it is printed.
      .filter((box) => !box.closest(".receipt"))
      .filter((box) => overflowsWindow(box) && isShown(box) && !endsInside(box.parentElement))
      .map((box) => `${describe(box)} hangs over the window`)
  );
}

function overflowsWindow(box: Element): boolean {
  const { left, right } = box.getBoundingClientRect();
  return left < -TOLERANCE_PX || right > window.innerWidth + TOLERANCE_PX;
}

/** An ancestor inside the window clips the box or scrolls to it. */
function endsInside(box: Element | null): boolean {
  if (!box || box === document.body) return false;
  const isEnd = getComputedStyle(box).overflowX !== "visible" && !overflowsWindow(box);
  return isEnd || endsInside(box.parentElement);
}

function findCutLines(lines: readonly Line[]): string[] {
  const edges = findEdges(lines);
  return lines
    .filter(({ parent, rect }) => {
      const edge = edges.get(parent);
      return edge && exceedsEdge(rect, edge.getBoundingClientRect());
    })
    .map(({ text, parent }) => `cut: "${text}" in ${describe(parent)}`);
}

/** The ancestor that clips each text, unless one can scroll to the rest. */
function findEdges(lines: readonly Line[]): Map<Element, Element | undefined> {
  const edges = new Map<Element, Element | undefined>();
  const edgeOf = (element: Element | null): Element | undefined => {
    if (!element) return undefined;
    if (!edges.has(element)) {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const overflows = [overflowX, overflowY];
      const isFree = hasEllipsis(element) || position === "fixed" || overflows.some(scrolls);
      const hides = overflows.some((overflow) => overflow === "hidden" || overflow === "clip");
      const next = hides ? element : edgeOf(element.parentElement);
      edges.set(element, isFree ? undefined : next);
    }
    return edges.get(element);
  };
  for (const { parent } of lines) edgeOf(parent);
  return edges;
}

/** An ellipsis shows that text is missing. */
function hasEllipsis(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === "ellipsis" || webkitLineClamp !== "none";
}

function clip(line: DOMRect, box: DOMRect): DOMRect | undefined {
  const [left, top] = [Math.max(line.left, box.left), Math.max(line.top, box.top)];
  const width = Math.min(line.right, box.right) - left;
  const height = Math.min(line.bottom, box.bottom) - top;
  // A fraction of a hidden line may still reach into the box.
  return width > 0 && height > TOLERANCE_PX ? new DOMRect(left, top, width, height) : undefined;
}

function scrolls(overflow: string): boolean {
  return overflow === "auto" || overflow === "scroll";
}

function exceedsEdge(rect: DOMRect, edge: DOMRect): boolean {
  return (
    rect.left < edge.left - TOLERANCE_PX ||
    rect.right > edge.right + TOLERANCE_PX ||
    rect.top < edge.top - TOLERANCE_PX ||
    rect.bottom > edge.bottom + TOLERANCE_PX
  );
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

function overlap({ parent, rect }: Line, other: Line): boolean {
  if (parent === other.parent) return false;
  const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
  const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
  return (
    width > TOLERANCE_PX &&
    height > Math.min(rect.height, other.rect.height) / 3 &&
    layerOf(parent) === layerOf(other.parent)
  );
}

/** Fixed and sticky layers may cover the rest. */
function layerOf(element: Element): Element | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { position } = getComputedStyle(one);
    if (position === "fixed" || position === "sticky") return one;
  }
  return null;
}

function collectLines(): Line[] {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim().slice(0, 40);
    const parent = node.parentElement;
    if (!text || !parent || !isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const shown = hasEllipsis(parent) ? clip(rect, parent.getBoundingClientRect()) : rect;
      if (shown) lines.push({ text, parent, rect: shown });
    }
  }
  return lines;
}

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // Text for screen readers is invisible.
    !element.closest(".sr-only, script, style, noscript")
  );
}

/** Scrolls to the lines if they are outside the window. */
function areOnTop(one: Line, other: Line): boolean {
  const page = document.documentElement;
  const { scrollTop: before, clientHeight: height } = page;
  const isElsewhere = one.rect.top < 0 || other.rect.bottom > height;
  const scrollTo = (top: number) => page.scrollTo({ top, behavior: "instant" });
  // Fixed and sticky layers do not scroll with the page.
  if (isElsewhere && !layerOf(one.parent)) scrollTo(before + one.rect.top - height / 2);
  const by = before - page.scrollTop;
  const areBoth = [one, other].every((line) => isOnTop(line, by));
  scrollTo(before);
  return areBoth;
}

/** No element with a background covers the middle of the line. */
function isOnTop({ parent, rect }: Line, by: number): boolean {
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2 + by];
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit.contains(parent) || parent.contains(hit)) return true;
    if (hasBackground(hit)) return false;
  }
  return false;
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
