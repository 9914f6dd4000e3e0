import { afterEach, beforeEach, expect, test, vi } from "vitest";

class FakeContext {
  state: AudioContextState = "suspended";
  onstatechange: (() => void) | null = null;
  constructor() {
    made.push(this);
  }
  async resume() {
    this.become("running");
  }
  become(state: AudioContextState) {
    this.state = state;
    this.onstatechange?.();
  }
}

const made: FakeContext[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeContext);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("detects interrupted sound and restores it at a touch", async () => {
  const { isSoundUnlocked, unlockSound, watchSound } = await import("./sound.ts");
  const states: boolean[] = [];
  const stop = watchSound(() => states.push(isSoundUnlocked()));
  await unlockSound();
  made[0]?.become("suspended");
  await unlockSound();
  made[0]?.become("interrupted");
  expect(states).toEqual([true, false, true, false]);
  stop();
  await unlockSound();
  expect(states).toHaveLength(4);
  expect(isSoundUnlocked()).toBe(true);
});
