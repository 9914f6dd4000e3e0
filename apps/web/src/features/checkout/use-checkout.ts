import {
  checkDayLimits,
  checkMinimumOrder,
  inZurich,
  isFeeToConfirm,
  repriceBasket,
  withoutOrdered,
} from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { changeBasket, useBasket, useMinimumOrder } from "../../basket/basket-state.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useCustomer } from "../../identity/use-customer.ts";
import { profileQuery } from "../../identity/use-profile.ts";
import { useOrderCoupon } from "../../order/coupon/use-order-coupon.ts";
import { useEndedSession } from "../../order/ended-session.tsx";
import type { Placement } from "../../order/place-order.ts";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { isMenuOutdated, isServiceRefusal } from "../../order/refusals.ts";
import { useIsSending } from "../../order/sending.ts";
import { usePlaceOrder } from "../../order/use-place-order.ts";
import type { Layer } from "../../platform/layers.ts";
import { useKnownShops } from "../../shop/known-shops.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { showToast } from "../../ui/toasts.ts";
import { hasEventItem, limitsIn, useBill } from "./bill.ts";
import { deliveryProblem } from "./delivery-step.tsx";
import { addressOf, type Draft, isNewAddress, savedAddresses, useDraft } from "./draft.ts";
import { orderedIn, orderRequest } from "./order-request.ts";
import { profileUpdate, saveToProfile } from "./save-to-profile.ts";
import { complete, type Problem, type StepProblem, stepOf, stepsOf, useSteps } from "./steps.ts";
import { useCheckoutService } from "./use-checkout-service.ts";
import { rememberSlot, useUsualSlot } from "./usual-slot.ts";

interface CheckoutOptions {
  readonly layer: Layer;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** The whole checkout: what is filled in, which step is open, what it costs, and the sending. */
export function useCheckout({ layer, onPlaced }: CheckoutOptions) {
  const { slug, shop } = useSimpleShop();
  const basket = useBasket(slug);
  const visit = useVisit();
  const { channel } = visit;
  const { user, author, leftBy, profile } = useCustomer();
  const session = useEndedSession();
  const minimumOrder = useMinimumOrder();
  const words = useWords("checkout");
  const errors = useWords("errors");
  const language = useLanguage();
  const queries = useQueryClient();
  const shops = useKnownShops();
  const { draft, change, clear } = useDraft(slug, {
    author,
    profile,
    leftBy,
    isEnded: author !== user,
  });
  const isForEvent = hasEventItem(shop, basket);
  const limits = limitsIn(shop, basket);
  const needsDay = isForEvent || !checkDayLimits(limits, inZurich(new Date()).day).ok;
  const steps = useSteps({ slug, layer, profile, steps: stepsOf(channel, needsDay) });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refused, setRefused] = useState<StepProblem | null>(null);
  const usualSlot = useUsualSlot(slug, user?.userId ?? null);

  const saved = savedAddresses(draft, profile);
  const address = addressOf(draft, saved, shop.delivery.freePostalCodes);
  const bill = useBill(shop, basket, address?.postalCode ?? "", draft.coupon, layer.isOpen);
  const sentTotal = useRef(bill.amounts.total);
  const asksForTime = steps.all.includes("delivery");
  // It stays kept while the order is under way.
  const isShown = useIsSending(slug) || layer.isOpen;
  const { wish } = draft;
  const service = useCheckoutService({
    ...{ lines: bill.lines, wish, limits, hasEventItem: isForEvent },
    ...{ isOpen: isShown, channel, asksForTime },
  });
  /** The menu this page shows is out of date; done once the new one is there, or cannot be had. */
  const reloadMenu = () => shops.refresh(slug);

  const coupon = useOrderCoupon({
    ...{ slug, subtotal: bill.amounts.subtotal, isShown: layer.isOpen, coupon: draft.coupon },
    onChange: (applied) => change({ coupon: applied }),
    onChosen: () => clearProblem(),
  });
  const clearProblem = () => {
    setProblem(null);
    coupon.clearProblem();
    bill.forgetRefused();
    bill.agree();
  };
  const agree = () => {
    bill.agree();
    changeBasket(slug, visit, (lines) => repriceBasket(shop.categories, lines));
  };

  const sendBack = ({ step, problem: { code, details } }: StepProblem) => {
    if (isServiceRefusal({ code })) {
      service.refuse({ code, details });
      if (asksForTime) steps.sendBack(step, null);
      return;
    }
    const text =
      step === "delivery"
        ? deliveryProblem({ code, details }, { shop, words: words.delivery, errors, language })
        : errors[code];
    steps.sendBack(step, text);
  };

  const onFailed = async ({ code, details, text, lines }: Problem) => {
    if (code === "sold_out") return service.refuse({ code, details });
    const step = stepOf(code);
    // The message stands beside today's prices.
    if (code === "price_changed") bill.noteRefused(sentTotal.current);
    if (isMenuOutdated({ code })) await reloadMenu();
    if (step) return setRefused({ step, problem: { code, details } });
    coupon.rejudge({ code, details });
    if (code.startsWith("coupon_")) return;
    setProblem({ code, details, text, lines });
  };

  const updateProfile = async () => {
    const toSave = isNewAddress(draft, saved) && draft.addressFields.save ? address : null;
    const update = user && profileUpdate(profile, draft.contact, toSave);
    const now = update && (await saveToProfile(user.userId, update));
    if (now) queries.setQueryData(profileQuery(now.firebaseUid).queryKey, now);
  };

  const onSuccess = ({ placed, body, isEarlier }: Placement) => {
    service.hold.forget();
    if (isEarlier) showToast(words.problems.placed_before, { duration: 8_000 });
    void updateProfile();
    rememberSlot(slug, visit, body.deliveryTimePreference?.time);
    coupon.end();
    clear();
    onPlaced(placed);
    changeBasket(slug, visit, (lines) => withoutOrdered(lines, orderedIn(body)));
  };
  const owner = user?.userId ?? null;
  const { isSending, place: send } = usePlaceOrder({ owner, onPlaced: onSuccess, onFailed });

  const isBusy = isSending || coupon.entry.isChecking;
  const isOpen = layer.isOpen || isSending;

  const { open, detail } = layer;
  // Back does not take back what is on its way: the review stays until the answer comes.
  useLayoutEffect(() => {
    if (isSending && detail !== "confirm") open("confirm");
  }, [isSending, detail, open]);

  const putRight = useEffectEvent(sendBack);
  // Not before the answer is dealt with: until then the review stays.
  useEffect(() => {
    if (isSending || !refused) return;
    setRefused(null);
    putRight(refused);
  }, [isSending, refused]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: however it closes, by Back as well, it resets.
  useEffect(() => {
    if (isOpen) return;
    clearProblem();
    coupon.entry.reset();
    if (draft.coupon) change({ coupon: null });
  }, [isOpen]);

  const place = ({ withoutCode = false } = {}) => {
    if (isBusy || session.isAsked) return;
    if (bill.left.length > 0 || bill.isToAgree || service.notHad.length > 0) return;
    clearProblem();
    if (!coupon.confirm({ withoutCode })) return;
    const minimum = checkMinimumOrder(bill.amounts.subtotal, minimumOrder);
    if (basket.length === 0) return setProblem({ code: "no_items_in_order" });
    if (!minimum.ok) return setProblem(minimum.error);
    const filled = { contact: draft.contact, address, wish: draft.wish };
    const asked = { channel, steps: steps.all };
    // By the time that it is now, not by that at which it was shown.
    const completed = complete(filled, service.checkNow, shop.delivery, asked);
    if (!completed.ok) return sendBack(completed.error);
    // The customer orders at today's prices, which the basket did not have before.
    if (bill.priceChange) {
      changeBasket(slug, visit, (lines) => repriceBasket(shop.categories, lines));
    }
    const { amounts, lines } = bill;
    const couponCode = bill.coupon?.code ?? null;
    const order = { slug, shop, lines, ...completed.value, note: draft.note, couponCode, amounts };
    const now = new Date();
    sentTotal.current = amounts.total;
    send(async (userId) => {
      const hold = await service.hold.settled();
      return orderRequest({ ...order, userId, language, now, hold });
    });
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
    /** The customer's session has ended, and they have not said yet how to go on. */
    isSessionAsked: session.isAsked,
    goOnAsGuest: () => {
      clearProblem();
      session.goOnAsGuest();
    },
    place,
    agree,
    removeLines: (ids: readonly string[]) =>
      changeBasket(slug, visit, (lines) => lines.filter(({ id }) => !ids.includes(id))),
    isOpen,
    usualSlot,
    isFeeToConfirm: address !== null && isFeeToConfirm(shop.delivery, address.postalCode),
    close: () => {
      if (!isSending) layer.close();
    },
  };
}
