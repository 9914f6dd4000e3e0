import { type ReactNode, useState } from "react";
import { describe, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../../src/ui/button.tsx";
import { AlertFrame, ConfirmDialog } from "../../src/ui/confirm-dialog.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { focus, press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { holdEnter, holdMouse, pressTwice } from "../kit/input.ts";
import { pauseInputGuards, restoreInputGuards } from "../kit/input-guard.ts";
import { mount } from "../kit/mount.tsx";
import { PHONE, resizeScreen } from "../kit/screen-size.ts";
import "../kit/page.tsx";

const buttonsUnder = (dialog: Element, { x, y }: { x: number; y: number }) =>
  [...dialog.querySelectorAll("button")].filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Opened {
  readonly open: boolean;
  readonly close: () => void;
}

function Opener({ children }: { children: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="fixed inset-0 rounded-none!">
        Ouvrir
      </Button>
      {children({ open, close: () => setOpen(false) })}
    </>
  );
}

const confirmDialog = (onConfirm: () => void) => (
  <Opener>
    {({ open, close }) => (
      <ConfirmDialog
        open={open}
        title="Clôturer ?"
        text="Le chiffre d’affaires est de CHF 120.00."
        confirmLabel="Clôturer"
        cancelLabel="Retour"
        onCancel={close}
        onConfirm={onConfirm}
      />
    )}
  </Opener>
);

/** One button fills the dialog, so it is under every press. */
const largeButton = (onConfirm: () => void) => (
  <Opener>
    {({ open, close }) => (
      <AlertFrame
        open={open}
        title="Combien ?"
        text=""
        cancelLabel="Retour"
        onCancel={close}
        className="h-full max-w-none"
      >
        <Button className="min-h-0 flex-1" onClick={onConfirm}>
          Clôturer
        </Button>
      </AlertFrame>
    )}
  </Opener>
);

const question = () => page.getByRole("alertdialog");
const opener = () => page.getByRole("button", { name: "Ouvrir" });
const confirm = () => question().getByRole("button", { name: "Clôturer" });

for (const pointer of ["mouse", "finger"] as const) {
  test(`a second press of a ${pointer} does not confirm what it opened`, async () => {
    const onConfirm = vi.fn();
    const guard = pauseInputGuards();
    mount(largeButton(onConfirm));
    await pressTwice(opener(), 100, pointer);
    await expect(question()).toBeVisible();
    guard.end();
    await pause(100);
    expect(onConfirm).not.toHaveBeenCalled();
    await confirm().click();
    expect(onConfirm).toHaveBeenCalledOnce();
  });
}

describe("with the real input guard", () => {
  restoreInputGuards();

  test("a dialog that opens ignores input for 400 ms", async () => {
    const animate = vi.spyOn(Element.prototype, "animate");
    mount(largeButton(() => {}));
    await opener().click();
    await expect(question()).toBeVisible();
    const options = animate.mock.calls.map(([, given]) => given);
    expect(options).toContainEqual({ duration: 400, id: "input-guard" });
  });
});

test("a press that began before the dialog took input does not confirm when it ends", async () => {
  const onConfirm = vi.fn();
  const guard = pauseInputGuards();
  mount(largeButton(onConfirm));
  await opener().click();
  await expect(question()).toBeVisible();
  const release = await holdMouse(confirm());
  guard.end();
  await release();
  await pause(100);
  expect(onConfirm).not.toHaveBeenCalled();
  await confirm().click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("a click that ends an early press does not confirm, even where it reaches the button", async () => {
  const onConfirm = vi.fn();
  const guard = pauseInputGuards();
  mount(confirmDialog(onConfirm));
  await opener().click();
  await expect(question()).toBeVisible();
  const button = confirm().element();
  const send = (event: Event) => button.dispatchEvent(event);
  send(new PointerEvent("pointerdown", { bubbles: true }));
  guard.end();
  send(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(onConfirm).not.toHaveBeenCalled();
  send(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("Enter twice, or held, does not confirm", async () => {
  const onConfirm = vi.fn();
  const guard = pauseInputGuards();
  mount(confirmDialog(onConfirm));
  await focus(opener());
  const key = await holdEnter();
  await expect(question()).toBeVisible();
  await focus(confirm());
  await key.repeat();
  await key.release();
  await press("Enter");
  expect(onConfirm).not.toHaveBeenCalled();

  const later = await holdEnter();
  guard.end();
  await later.repeat();
  await later.release();
  expect(onConfirm).not.toHaveBeenCalled();
  await press("Enter");
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("Space does not confirm at first", async () => {
  const onConfirm = vi.fn();
  const guard = pauseInputGuards();
  mount(confirmDialog(onConfirm));
  await focus(opener());
  await userEvent.keyboard(" ");
  await expect(question()).toBeVisible();
  await focus(confirm());
  await userEvent.keyboard(" ");
  expect(onConfirm).not.toHaveBeenCalled();
  guard.end();
  await userEvent.keyboard(" ");
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("a screen reader's press confirms once the dialog takes input", async () => {
  const onConfirm = vi.fn();
  const guard = pauseInputGuards();
  mount(confirmDialog(onConfirm));
  await opener().click();
  await expect(question()).toBeVisible();
  const button = confirm().element() as HTMLElement;
  button.click();
  expect(onConfirm).not.toHaveBeenCalled();
  guard.end();
  button.click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("Tab stays in an open dialog, in both directions", async () => {
  mount(
    <Opener>
      {({ open, close }) => (
        <Dialog open={open} onClose={close} title="Nom" closeLabel="Fermer">
          <input aria-label="Nom" />
        </Dialog>
      )}
    </Opener>,
  );
  await opener().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const reached: (string | null | undefined)[] = [];
  for (const keys of ["{Tab}", "{Shift>}{Tab}{/Shift}"]) {
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.keyboard(keys);
      reached.push(document.activeElement?.getAttribute("aria-label"));
    }
  }
  expect(new Set(reached)).toEqual(new Set(["Nom", "Fermer"]));
});

test("Escape closes at once, and typing is not delayed", async () => {
  const guard = pauseInputGuards();
  onTestFinished(guard.end);
  mount(
    <Opener>
      {({ open, close }) => (
        <Dialog open={open} onClose={close} title="Supprimer ?" closeLabel="Fermer">
          <input aria-label="Mot de passe" />
        </Dialog>
      )}
    </Opener>,
  );
  await opener().click();
  const field = page.getByRole("textbox", { name: "Mot de passe" });
  await focus(field);
  await userEvent.keyboard("Sesame");
  await expect(field).toHaveValue("Sesame");
  await press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a second press beside a dialog does not close it again", async () => {
  const guard = pauseInputGuards();
  mount(
    <Opener>
      {({ open, close }) => (
        <Dialog open={open} onClose={close} title="Service" closeLabel="Fermer">
          Ouvert
        </Dialog>
      )}
    </Opener>,
  );
  await expect(opener()).toBeVisible();
  await userEvent.dblClick(opener(), { position: { x: 20, y: 20 } });
  await expect(page.getByRole("dialog")).toBeVisible();
  guard.end();
  await pause(100);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByCss(".items-end").click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole("dialog")).toBeHidden();
});

function Steps({ isHarmless, onConfirm }: { isHarmless: boolean; onConfirm: () => void }) {
  const [isLast, setLast] = useState(false);
  return (
    <Dialog
      open
      onClose={() => {}}
      isHarmless={isHarmless}
      title={isLast ? "Épuisé ?" : "Qu’est-ce qui manque ?"}
      closeLabel="Fermer"
      footer={
        <Button wide onClick={isLast ? onConfirm : () => setLast(true)}>
          {isLast ? "Épuisé" : "Continuer"}
        </Button>
      }
    >
      Houmous
    </Dialog>
  );
}

test("a dialog that asks something else ignores input again", async () => {
  const onConfirm = vi.fn();
  mount(<Steps isHarmless={false} onConfirm={onConfirm} />);
  const next = page.getByRole("button", { name: "Continuer" });
  // Wait until the first question accepts input.
  await next.hover();
  const guard = pauseInputGuards();
  await pressTwice(next, 50);
  guard.end();
  await pause(100);
  expect(onConfirm).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Épuisé" }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("a dialog with a new question ignores a press on a dialog above it", async () => {
  const onPress = vi.fn();
  onTestFinished(pauseInputGuards().end);
  mount(
    <Dialog open title="Commande enregistrée" closeLabel="Fermer" onClose={() => {}}>
      <Dialog open isHarmless title="Créez votre compte" closeLabel="Fermer" onClose={() => {}}>
        <Button onClick={onPress}>Créer mon compte</Button>
      </Dialog>
    </Dialog>,
  );
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  expect(onPress).toHaveBeenCalledOnce();
});

test("a harmless dialog takes input at once", async () => {
  const onConfirm = vi.fn();
  onTestFinished(pauseInputGuards().end);
  mount(<Steps isHarmless onConfirm={onConfirm} />);
  await pressTwice(page.getByRole("button", { name: "Continuer" }), 50);
  await expect.poll(() => onConfirm.mock.calls.length).toBe(1);
});

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const { width, height } of SIZES) {
  test(`no button opens under the pointer on ${width}×${height}`, async () => {
    resizeScreen({ width, height });
    mount(confirmDialog(() => {}));
    const open = async (pointer: { x: number; y: number }) => {
      await expect(opener()).toBeVisible();
      const { x: clientX, y: clientY } = pointer;
      window.dispatchEvent(new PointerEvent("pointerdown", { clientX, clientY }));
      (opener().element() as HTMLElement).click();
      await expect(question()).toBeVisible();
    };
    await open({ x: 0, y: 0 });
    const rect = () => question().element().getBoundingClientRect();
    await expect.poll(() => Math.round(rect().top + rect().bottom)).toBe(height);
    const buttons = [...question().element().querySelectorAll("button")];
    const middles = buttons.map((button) => {
      const { x, y, width: w, height: h } = button.getBoundingClientRect();
      return { x: x + w / 2, y: y + h / 2 };
    });
    expect(middles).toHaveLength(2);
    for (const pointer of middles) {
      await press("Escape");
      await expect(question()).toBeHidden();
      await open(pointer);
      await expect.poll(() => buttonsUnder(question().element(), pointer)).toEqual([]);
      const { left, right, top, bottom } = rect();
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(height);
    }
  });
}

test("a sheet on a phone rises off the pointer and stays on the edge", async () => {
  resizeScreen(PHONE);
  mount(
    <Opener>
      {({ open, close }) => (
        <Dialog
          open={open}
          onClose={close}
          title="Coupon"
          closeLabel="Fermer"
          footer={<Button wide>Créer le coupon</Button>}
        >
          Dix pour cent
        </Dialog>
      )}
    </Opener>,
  );
  await expect(opener()).toBeVisible();
  const pointer = { x: 195, y: 810 };
  window.dispatchEvent(new PointerEvent("pointerdown", { clientX: 195, clientY: 810 }));
  (opener().element() as HTMLElement).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await expect.poll(() => buttonsUnder(sheet.element(), pointer)).toEqual([]);
  await expect.poll(() => sheet.element().getBoundingClientRect().bottom).toBe(844);
});
