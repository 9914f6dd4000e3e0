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

test("shows toasts created before the list has loaded, in order", () => {
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

test("loads the list for waiting toasts", () => {
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

test("shows later toasts at once and none twice", () => {
  const calls = connect();
  const id = showToast("three");
  expect(calls).toMatchObject([["add", { id, description: "three" }]]);
});
