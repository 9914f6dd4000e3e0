import { Locator } from "@vitest/browser/locators";
import { locators } from "vitest/browser";
import { PATIENCE_MS } from "../../../../scripts/testing/patience.ts";
import { comeToRest } from "./layout.ts";

const LONGEST_PAUSE_MS = 100;
/** A test may give the page a clock of its own. */
const { setTimeout } = window;
const now = performance.now.bind(performance);

// The driver's click, which any option asks for, costs ten times as much of the processor (decision 60).
locators.extend({
  click(this: Locator, options?: object) {
    return options ? Locator.prototype.click.call(this, options) : click(this);
  },
} as never);

/**
 * Clicks inside the page, once a person could: the part is there, enabled, at rest, and nothing covers its middle.
 * Nobody clicks in the frame in which the page changed, and the page shows what follows in the frame after.
 */
async function click(part: Locator): Promise<void> {
  const end = now() + PATIENCE_MS;
  for (let pause = 10; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const [before] = part.elements();
    await comeToRest();
    const [element, ...others] = part.elements() as HTMLElement[];
    const isSettled = element !== undefined && element === before && others.length === 0;
    const target = isSettled ? findTarget(element) : undefined;
    if (target) {
      sendClick(...target);
      return await comeToRest();
    }
    if (now() > end) {
      const state = element?.outerHTML.slice(0, 200) ?? "not there";
      throw new Error(`${part.asLocator()} cannot be clicked: ${state}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

type Target = readonly [element: Element, position: MouseEventInit];

/** What a click on the middle of an element hits, unless that is something else. */
function findTarget(element: HTMLElement): Target | undefined {
  if (element.matches(":disabled, [aria-disabled=true]")) return undefined;
  const target = hitMiddle(element);
  if (target) return target;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return hitMiddle(element);
}

function hitMiddle(element: HTMLElement): Target | undefined {
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(clientX, clientY);
  const label = hit?.closest("label");
  const isPart = element.contains(hit) || label?.control === element || label?.contains(element);
  return hit && isPart ? [hit, { clientX, clientY }] : undefined;
}

/** The events that a browser sends for a click of the mouse. */
function sendClick(target: Element, position: MouseEventInit): void {
  const init = { ...position, bubbles: true, cancelable: true, composed: true, detail: 1 };
  const pointer = { ...init, pointerId: 1, pointerType: "mouse", isPrimary: true };
  target.dispatchEvent(new PointerEvent("pointermove", pointer));
  target.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
  const isFocusKept = !target.dispatchEvent(new MouseEvent("mousedown", { ...init, buttons: 1 }));
  if (!isFocusKept) moveFocus(target);
  target.dispatchEvent(new PointerEvent("pointerup", pointer));
  target.dispatchEvent(new MouseEvent("mouseup", init));
  if (target.isConnected) target.dispatchEvent(new PointerEvent("click", pointer));
}

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]";

function moveFocus(target: Element): void {
  const focusable = target.closest<HTMLElement>(FOCUSABLE);
  if (focusable) focusable.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
}
