import { resizeScreen } from "./screen-size.ts";

/** Where a phone's and a desktop's layout are narrowest; the full matrix adds the usual sizes. */
const WIDTHS = import.meta.env.TEST_MATRIX ? [320, 360, 390, 768, 1024, 1280, 1920] : [320, 1024];
/** Letters reach a little over their line, and rounding adds to it. */
const TOLERANCE_PX = 2;
const LOOKS = 15;
const { setTimeout } = window;
const PAUSE_MS = 100;
/** What lies behind a modal layer, which keeps the page from scrolling; it was looked at before the layer came. */
export const BEHIND_A_LAYER = 'body[style*="overflow: hidden"] [data-base-ui-inert]';

/** A line of text on the screen. */
interface Line {
  readonly text: string;
  readonly parent: Element;
  readonly rect: DOMRect;
}

/** What runs out of the screen, is cut off or lies over other words, on every width of screen. */
export async function findLayoutFaults(looks = LOOKS): Promise<string[]> {
  const { innerWidth, innerHeight } = window;
  const faults: string[] = [];
  // Everything keeps its place without being painted, which takes most of the time.
  const { style } = window.frameElement as HTMLElement;
  style.visibility = "hidden";
  const bringBack = setAsideWhatIsBehind();
  for (const width of WIDTHS) {
    resizeScreen({ width, height: innerHeight });
    await comeToRest();
    const found = await findLasting(findFaults, looks);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  resizeScreen({ width: innerWidth, height: innerHeight });
  bringBack();
  style.visibility = "";
  await comeToRest();
  return faults;
}

/** What is on the move may still be about to come right: a fault is what stays. */
export async function findLasting(
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
    ...findHangingBoxes(),
    ...findCutLines(lines),
    ...findLinesOverLines(lines),
  ];
}

/** To lay out what is behind takes most of the time. */
function setAsideWhatIsBehind(): () => void {
  const sheet = new CSSStyleSheet();
  // It keeps its height, or the page would lose its place.
  const height = document.documentElement.scrollHeight;
  sheet.replaceSync(
    `${BEHIND_A_LAYER} { content-visibility: hidden; contain-intrinsic-height: ${height}px }`,
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
  };
}

/** What follows the width, follows it in the frame after. */
export async function comeToRest(): Promise<void> {
  for (const _ of [1, 2]) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Of the page, and of what scrolls in it; a strip that is meant to go sideways says so in its classes. */
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

/** What hangs over a side of the window, where a fixed layer gives no way to scroll to it. */
function findHangingBoxes(): string[] {
  return (
    [...document.body.querySelectorAll("*")]
      // A receipt stands beside the window until it is printed.
      .filter((box) => !box.closest(".receipt"))
      .filter((box) => hangsOver(box) && isShown(box) && !endsInside(box.parentElement))
      .map((box) => `${describe(box)} hangs over the window`)
  );
}

function hangsOver(box: Element): boolean {
  const { left, right } = box.getBoundingClientRect();
  return left < -TOLERANCE_PX || right > window.innerWidth + TOLERANCE_PX;
}

/** Something around it ends within the window, and hides the rest or scrolls to it. */
function endsInside(box: Element | null): boolean {
  if (!box || box === document.body) return false;
  const isEnd = getComputedStyle(box).overflowX !== "visible" && !hangsOver(box);
  return isEnd || endsInside(box.parentElement);
}

function findCutLines(lines: readonly Line[]): string[] {
  const edges = findEdges(lines);
  return lines
    .filter(({ parent, rect }) => {
      const edge = edges.get(parent);
      return edge && sticksOut(rect, edge.getBoundingClientRect());
    })
    .map(({ text, parent }) => `cut: "${text}" in ${describe(parent)}`);
}

/** What hides the rest of each text that grows out of it, where nobody can scroll to it. */
function findEdges(lines: readonly Line[]): Map<Element, Element | undefined> {
  const edges = new Map<Element, Element | undefined>();
  const edgeOf = (element: Element | null): Element | undefined => {
    if (!element) return undefined;
    if (!edges.has(element)) {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const overflows = [overflowX, overflowY];
      const isFree = endsInDots(element) || position === "fixed" || overflows.some(scrolls);
      const hides = overflows.some((overflow) => overflow === "hidden" || overflow === "clip");
      const next = hides ? element : edgeOf(element.parentElement);
      edges.set(element, isFree ? undefined : next);
    }
    return edges.get(element);
  };
  for (const { parent } of lines) edgeOf(parent);
  return edges;
}

/** Words that end in dots say themselves that there is more. */
function endsInDots(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === "ellipsis" || webkitLineClamp !== "none";
}

/** What is to be seen of a line in a box that hides the rest. */
function within(line: DOMRect, box: DOMRect): DOMRect | undefined {
  const [left, top] = [Math.max(line.left, box.left), Math.max(line.top, box.top)];
  const width = Math.min(line.right, box.right) - left;
  const height = Math.min(line.bottom, box.bottom) - top;
  // Of a line that is hidden, a hair may still reach into the box.
  return width > 0 && height > TOLERANCE_PX ? new DOMRect(left, top, width, height) : undefined;
}

function scrolls(overflow: string): boolean {
  return overflow === "auto" || overflow === "scroll";
}

function sticksOut(rect: DOMRect, edge: DOMRect): boolean {
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
      // What is on top takes long to find out, and few lines are in question.
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

/** What stays while the rest scrolls lies over it, and is meant to. */
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
      const shown = endsInDots(parent) ? within(rect, parent.getBoundingClientRect()) : rect;
      if (shown) lines.push({ text, parent, rect: shown });
    }
  }
  return lines;
}

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // Words for screen readers are there and not to be seen.
    !element.closest(".sr-only, script, style, noscript")
  );
}

/** Both to be seen, wherever on the page one has to scroll for it. */
function areOnTop(one: Line, other: Line): boolean {
  const page = document.documentElement;
  const { scrollTop: before, clientHeight: height } = page;
  const isElsewhere = one.rect.top < 0 || other.rect.bottom > height;
  const scrollTo = (top: number) => page.scrollTo({ top, behavior: "instant" });
  // What stays in its place does not come with the page.
  if (isElsewhere && !layerOf(one.parent)) scrollTo(before + one.rect.top - height / 2);
  const by = before - page.scrollTop;
  const areBoth = [one, other].every((line) => isOnTop(line, by));
  scrollTo(before);
  return areBoth;
}

/** To be seen in its middle: nothing with a ground of its own lies over it, as a dialog would. */
function isOnTop({ parent, rect }: Line, by: number): boolean {
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2 + by];
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit.contains(parent) || parent.contains(hit)) return true;
    if (hasGround(hit)) return false;
  }
  return false;
}

function hasGround(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const isTransparent = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
  return !isTransparent || element.matches("img, svg");
}

function describe(element: Element): string {
  const classes = element.getAttribute("class")?.slice(0, 80) ?? "";
  return `<${element.tagName.toLowerCase()} class="${classes}">`;
}
