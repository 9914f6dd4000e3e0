import {
  type BasketLine,
  checkDayLimits,
  checkMinimumOrder,
  inZurich,
  isFeeToConfirm,
  repriceBasket,
  withoutOrdered,
} from "@comptoir/domain";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { changeBasket, useBasket, useMinimumOrder } from "../../basket/basket-state.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useCustomer } from "../../identity/use-customer.ts";
import { useOrderCoupon } from "../../order/coupon/use-order-coupon.ts";
import { useEndedSession } from "../../order/ended-session.tsx";
import type { Placement } from "../../order/place-order.ts";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { isServiceRefusal } from "../../order/refusals.ts";
import { useIsSending } from "../../order/sending.ts";
import { usePlaceOrder } from "../../order/use-place-order.ts";
import type { Layer } from "../../platform/layers.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { showToast } from "../../ui/toasts.ts";
import { hasEventItem, limitsIn, useBill } from "./bill.ts";
import { addressOf, type Draft, isNewAddress, savedAddresses, useDraft } from "./draft.ts";
import { checkoutRequest, orderedIn } from "./order-request.ts";
import { useSaveToProfile } from "./save-to-profile.ts";
import { complete, type Problem, type Step, stepOf, stepsOf, useSteps } from "./steps.ts";
import { useCheckoutService } from "./use-checkout-service.ts";
import { rememberSlot, useUsualSlot } from "./usual-slot.ts";

interface CheckoutOptions {
  readonly layer: Layer;
  readonly onPlaced: (order: PlacedOrder) => void;
}

export function useCheckout({ layer, onPlaced }: CheckoutOptions) {
  const { slug, shop } = useSimpleShop();
  const visit = useVisit();
  const { channel } = visit;
  const customer = useCustomer();
  const { user, profile } = customer;
  const session = useEndedSession();
  const language = useLanguage();
  const { problems: words } = useWords("checkout");
  const basket = useBasket(slug);
  const minimumOrder = useMinimumOrder();
  const { draft, change, clear } = useDraft(slug, customer);
  const saved = savedAddresses(draft, profile);
  const address = addressOf(draft, saved, shop.delivery.freePostalCodes);
  const saveToProfile = useSaveToProfile();
  const usualSlot = useUsualSlot(slug, user?.userId ?? null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const isForEvent = hasEventItem(shop, basket);
  const limits = limitsIn(shop, basket);
  const needsDay = isForEvent || !checkDayLimits(limits, inZurich(new Date()).day).ok;
  const steps = useSteps({ slug, layer, profile, steps: stepsOf(channel, needsDay) });
  const asksForTime = steps.all.includes("delivery");

  const bill = useBill(shop, basket, address?.postalCode ?? "", draft.coupon, layer.isOpen);
  const sentTotal = useRef(bill.amounts.total);
  const coupon = useOrderCoupon({
    ...{ slug, subtotal: bill.amounts.subtotal, isShown: layer.isOpen, coupon: draft.coupon },
    onChange: (applied) => change({ coupon: applied }),
    onChosen: () => clearProblem(),
  });
  // Keep the hold while the order is sent, even if the dialog is closed.
  const isShown = useIsSending(slug) || layer.isOpen;
  const service = useCheckoutService({
    ...{ lines: bill.lines, wish: draft.wish, limits, hasEventItem: isForEvent },
    ...{ isOpen: isShown, asksForTime },
  });

  const changeLines = (changed: (lines: readonly BasketLine[]) => readonly BasketLine[]) =>
    changeBasket(slug, visit, changed);
  const reprice = () => changeLines((lines) => repriceBasket(shop.categories, lines));
  const clearProblem = () => {
    setProblem(null);
    coupon.clearProblem();
    bill.forgetRefused();
    bill.agree();
  };

  /** Shows a problem at the step that can correct it, otherwise at the review. */
  const showProblem = (found: Problem, step: Step | null = stepOf(found.code)) => {
    const isRefusal = isServiceRefusal(found);
    if (step && (asksForTime || !isRefusal)) steps.sendBack(step, isRefusal ? null : found);
    if (!step && !isRefusal) setProblem(found);
  };

  const { isSending, place: send } = usePlaceOrder({
    owner: user?.userId ?? null,
    coupon,
    service,
    onPlaced: ({ placed, body, isEarlier }: Placement) => {
      if (isEarlier) showToast(words.placed_before, { duration: 8_000 });
      void saveToProfile(
        draft.contact,
        isNewAddress(draft, saved) && draft.addressFields.save ? address : null,
      );
      rememberSlot(slug, visit, body.deliveryTimePreference?.time);
      coupon.end();
      clear();
      onPlaced(placed);
      changeLines((lines) => withoutOrdered(lines, orderedIn(body)));
    },
    onFailed: (error) => {
      if (error.code === "price_changed") bill.noteRefused(sentTotal.current);
      if (!error.code.startsWith("coupon_")) showProblem(error);
    },
  });
  const isBusy = isSending || coupon.entry.isChecking;
  const isOpen = layer.isOpen || isSending;
  const isBlocked =
    (session.isAsked && !isSending) ||
    bill.isToAgree ||
    bill.left.length > 0 ||
    service.unavailable.length > 0;

  const { open, detail } = layer;
  // Going back does not cancel an order that is being sent: reopen the review.
  useLayoutEffect(() => {
    if (isSending && detail !== "confirm") open("confirm");
  }, [isSending, detail, open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it resets however it closes, also by Back.
  useEffect(() => {
    if (isOpen) return;
    clearProblem();
    coupon.entry.reset();
    if (draft.coupon) change({ coupon: null });
  }, [isOpen]);

  const place = ({ withoutCode = false } = {}) => {
    if (isBusy || isBlocked) return;
    clearProblem();
    if (!coupon.confirm({ withoutCode })) return;
    const minimum = checkMinimumOrder(bill.amounts.subtotal, minimumOrder);
    if (basket.length === 0) return setProblem({ code: "no_items_in_order" });
    if (!minimum.ok) return setProblem(minimum.error);
    const filled = { contact: draft.contact, address, wish: draft.wish };
    const required = { channel, steps: steps.all };
    const completed = complete(filled, service.checkNow, shop.delivery, required);
    if (!completed.ok) {
      const { step, problem: found } = completed.error;
      if (isServiceRefusal(found)) service.refuse(found);
      return showProblem(found, step);
    }
    // The basket may still hold the former prices.
    if (bill.priceChange) reprice();
    const { amounts, lines } = bill;
    const couponCode = bill.coupon?.code ?? null;
    const order = { ...completed.value, slug, shop, lines, amounts, couponCode, note: draft.note };
    const now = new Date();
    sentTotal.current = amounts.total;
    send((userId) => checkoutRequest({ ...order, userId, language, now }));
  };

  return {
    isSignedIn: user !== null,
    draft,
    fillIn: (patch: Partial<Draft>) => {
      steps.clearProblem();
      service.forgetRefusal();
      change(patch);
    },
    steps,
    saved,
    address,
    bill,
    service,
    problem,
    coupon,
    isSending,
    isBusy,
    /** A decision above the button is pending. */
    isBlocked,
    /** The session ended, and the customer has not chosen how to continue. */
    isSessionAsked: session.isAsked && !isSending,
    goOnAsGuest: () => {
      clearProblem();
      session.goOnAsGuest();
    },
    place,
    agree: () => {
      bill.agree();
      reprice();
    },
    removeLines: (ids: readonly string[]) =>
      changeLines((lines) => lines.filter(({ id }) => !ids.includes(id))),
    isOpen,
    usualSlot,
    isFeeToConfirm: address !== null && isFeeToConfirm(shop.delivery, address.postalCode),
    close: () => {
      if (!isSending) layer.close();
    },
  };
}
