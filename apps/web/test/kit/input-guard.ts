type AnyWindow = Window & typeof globalThis;

/** From now on, dialogs that open ignore input until they are told to take it, however busy the machine is. */
export function holdInputGuards(frame: AnyWindow = window) {
  const held: Animation[] = [];
  const { animate } = frame.Element.prototype;
  frame.Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (animation.id === "input-guard") {
      animation.pause();
      held.push(animation);
    }
    return animation;
  };
  return {
    /** How long each of them would have lasted, in milliseconds. */
    get durations() {
      return held.map(({ effect }) => effect?.getTiming().duration);
    },
    end: () => {
      frame.Element.prototype.animate = animate;
      for (const guard of held) guard.finish();
    },
  };
}

/** The names of a dialog's buttons that lie under a point of the window. */
export function buttonsUnder(dialog: Element, { x, y }: { x: number; y: number }): string[] {
  return [...dialog.querySelectorAll("button")]
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    })
    .map(({ textContent }) => textContent ?? "");
}
