import type { Language } from "@comptoir/domain";
import type { Page } from "./page.ts";

interface Fiber {
  readonly memoizedProps: { readonly i18n?: Speaker } | null;
  readonly child: Fiber | null;
}
type Speaker = { change(language: Language): Promise<boolean> };

/**
 * Turns the open screen to a language where it stands. What a customer presses for it may lie behind a
 * dialog or in a menu, and opening that would change the screen: so the app itself is asked.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  if (page.language === language) return;
  const isChanged = await speakerOf(page.document).change(language);
  if (!isChanged) throw new Error(`the words in ${language} could not be had`);
  // React shows the new words in the frame after.
  await new Promise((resolve) => page.window.requestAnimationFrame(resolve));
}

/** The app's first component is given the language's words, and hands them to all others. */
function speakerOf(document: Document): Speaker {
  const root = Object.entries(document.getElementById("root") ?? {});
  const container = root.find(([key]) => key.startsWith("__reactContainer$"))?.[1] as Fiber;
  for (let fiber: Fiber | null = container; fiber; fiber = fiber.child) {
    if (fiber.memoizedProps?.i18n) return fiber.memoizedProps.i18n;
  }
  throw new Error("there is no app on this page");
}
