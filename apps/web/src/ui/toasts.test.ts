import { Toast } from "@base-ui/react/toast";
import { TIMERS } from "@comptoir/domain";
import { afterEach, expect, test } from "vitest";
import { closeToast, connectToasts, showToast, type ToastLook, whenToastWaits } from "./toasts.ts";

let disconnect = () => {};
afterEach(() => disconnect());

function connect(): unknown[] {
  const calls: unknown[] = [];
  const toasts = Toast.createToastManager<ToastLook>();
  toasts[" subscribe"](({ action, options }) => calls.push([action, options]));
  disconnect = connectToasts(toasts);
  return calls;
}

test("what was said before the list came is shown with it, in the order it was said", () => {
  const first = showToast("one");
  const second = showToast("two", { tone: "error", duration: TIMERS.addedToast });
  closeToast(first);
  expect(connect()).toMatchObject([
    ["add", { id: first, description: "one", timeout: TIMERS.messageToast }],
    [
      "add",
      { id: second, description: "two", timeout: TIMERS.addedToast, data: { tone: "error" } },
    ],
    ["close", { id: first }],
  ]);
});

test("the list is fetched for what waits, said before or after it can be fetched", () => {
  const fetched: string[] = [];
  let stop = whenToastWaits(() => fetched.push("early"));
  expect(fetched).toEqual([]);
  showToast("one");
  expect(fetched).toEqual(["early"]);
  stop();
  stop = whenToastWaits(() => fetched.push("late"));
  expect(fetched).toEqual(["early", "late"]);
  stop();
  expect(connect()).toHaveLength(1);
});

test("what is said later is shown at once, and nothing twice", () => {
  const calls = connect();
  const id = showToast("three");
  expect(calls).toMatchObject([["add", { id, description: "three" }]]);
});
