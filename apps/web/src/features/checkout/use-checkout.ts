import {
  type BasketLine,
  checkDayLimits,
  checkMinimumOrder,
  inZurich,
  isDay,
  isFeeToConfirm,
  type Kitchen,
  portionsResource,
  repriceBasket,
  soonest,
  withoutOrdered,
} from "@comptoir/domain";
import { createContext, use, useEffect, useLayoutEffect, useRef } from "react";
import { changeBasket, useBasket, useMinimumOrder } from "../../basket/basket-state.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useCustomer } from "../../identity/use-customer.ts";
import { checkoutRequest, orderedDishes, orderedIn } from "../../order/order-request.ts";
import type { Placement } from "../../order/place-order.ts";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { isServiceRefusal } from "../../order/refusals.ts";
import { useIsSending } from "../../order/sending.ts";
import { useOrdering } from "../../order/use-ordering.ts";
import type { Layer } from "../../platform/layers.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { showToast } from "../../ui/toasts.ts";
import { useBill } from "./bill.ts";
import { complete, type Problem, type Step, stepFor, stepsOf } from "./checkout-state.ts";
import { addressOf, type Draft, isNewAddress, savedAddresses, useDraft } from "./draft.ts";
import { rememberSlot, useSaveToProfile, useUsualSlot } from "./remember-customer.ts";
import { turnSteps, useCheckoutState } from "./use-steps.ts";

export interface CheckoutOptions {
  readonly layer: Layer;
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly onReviewBasket: () => void;
}

type Checkout = ReturnType<typeof useCheckoutHere>;

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error("no checkout is open here");
  return checkout;
}

export function useCheckoutHere({ layer, onPlaced, onReviewBasket }: CheckoutOptions) {
  const { slug, shop } = useSimpleShop();
  const visit = useVisit();
  const { channel } = visit;
  const language = useLanguage();
  const { problems: words } = useWords("checkout");
  const basket = useBasket(slug);
  const minimumOrder = useMinimumOrder();
  const customer = useCustomer();
  const { user, profile } = customer;
  const { draft, change, clear } = useDraft(slug, customer);
  const saved = savedAddresses(draft, profile);
  const address = addressOf(draft, saved, shop.delivery.freePostalCodes);
  const saveToProfile = useSaveToProfile();
  const usualSlot = useUsualSlot(slug, user?.userId ?? null);
  const { state, dispatch } = useCheckoutState(layer, profile);

  const priced = { basket, postalCode: address?.postalCode ?? "", coupon: draft.coupon };
  const bill = useBill({ ...priced, isShown: layer.isOpen, refusedTotal: state.refusedTotal });
  const sentTotal = useRef(bill.amounts.total);
  const ordered = orderedDishes(shop, bill.lines, language);
  const needsDay =
    ordered.hasEventItem || !checkDayLimits(ordered.limits, inZurich(new Date()).day).ok;
  const steps = turnSteps(layer, { state, dispatch }, stepsOf(channel, needsDay));
  const asksForTime = steps.all.includes("delivery");
  const chosen = asksForTime && isDay(draft.wish.date) && draft.wish.time ? draft.wish : null;
  const isKept = useIsSending(slug) || layer.isOpen;

  const ordering = useOrdering({
    owner: user?.userId ?? null,
    coupon: {
      subtotal: bill.amounts.subtotal,
      isShown: layer.isOpen,
      coupon: draft.coupon,
      onChange: (coupon) => change({ coupon }),
      onChosen: () => clearProblem(),
    },
    service: {
      ordered,
      chosen,
      // Counted portions are held from the first step on, for the slot that will be proposed.
      slotFor: ({ next }, kitchen) =>
        chosen ?? (asksForTime && isCounted(kitchen, bill.lines) ? next : null),
      needsSlot: asksForTime,
      // Keep the hold while the order is sent, even if the dialog is closed.
      isOpen: isKept,
    },
    onPlaced: ({ placed, body, isEarlier }: Placement) => {
      if (isEarlier) showToast(words.placed_before, { duration: 8_000 });
      void saveToProfile(
        draft.contact,
        isNewAddress(draft, saved) && draft.addressFields.save ? address : null,
      );
      rememberSlot(slug, visit, body.deliveryTimePreference?.time);
      coupon.reset({ isUsed: true });
      clear();
      onPlaced(placed);
      changeLines((lines) => withoutOrdered(lines, orderedIn(body)));
    },
    onFailed: (error) => {
      if (error.code === "price_changed") {
        dispatch({ type: "price_refused", total: sentTotal.current });
      }
      if (!error.code.startsWith("coupon_")) showProblem(error);
    },
  });
  const { coupon, service, session } = ordering;
  const { isSending } = ordering.sending;
  const isOpen = layer.isOpen || isSending;
  const isBusy = isSending || coupon.entry.isChecking;
  const isTimeKnown = chosen !== null || !asksForTime;
  const unavailable = bill.lines.flatMap((line, index) => {
    const problem = isTimeKnown && service.lineProblems[index];
    return problem ? [{ line, problem }] : [];
  });
  const isBlocked =
    session.isAsked || bill.prices.isToAgree || bill.left.length > 0 || unavailable.length > 0;

  const changeLines = (changed: (lines: readonly BasketLine[]) => readonly BasketLine[]) =>
    changeBasket(slug, visit, changed);
  const reprice = () => changeLines((lines) => repriceBasket(shop.categories, lines));
  const clearProblem = () => {
    dispatch({ type: "cleared" });
    coupon.clearProblem();
    bill.prices.agree();
  };
  const close = () => {
    if (!isSending) layer.close();
  };

  const showProblem = (
    problem: Problem,
    step: Step | null = stepFor(problem, steps.all),
  ): undefined => {
    const isRefusal = isServiceRefusal(problem);
    if (step) steps.edit(step, isRefusal ? null : problem);
    else if (!isRefusal) dispatch({ type: "refused", problem });
  };

  const { open, detail } = layer;
  // Going back does not cancel an order that is being sent: reopen the review.
  useLayoutEffect(() => {
    if (isSending && detail !== "confirm") open("confirm");
  }, [isSending, detail, open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it resets however it closes, also by Back.
  useEffect(() => {
    if (isOpen) return;
    clearProblem();
    coupon.reset();
  }, [isOpen]);

  const prepare = () => {
    const { amounts } = bill;
    const minimum = checkMinimumOrder(amounts.subtotal, minimumOrder);
    if (basket.length === 0) return showProblem({ code: "no_items_in_order" }, null);
    if (!minimum.ok) return showProblem(minimum.error, null);
    const filled = { contact: draft.contact, address, wish: draft.wish };
    const required = { channel, steps: steps.all };
    const completed = complete(filled, service.checkNow, shop.delivery, required);
    if (!completed.ok) {
      const { step, problem } = completed.error;
      if (isServiceRefusal(problem)) service.refuse(problem);
      return showProblem(problem, step);
    }
    // The basket may still hold the former prices.
    if (bill.prices.change) reprice();
    const couponCode = bill.coupon?.code ?? null;
    const { note } = draft;
    const order = { ...completed.value, slug, shop, items: ordered.items, amounts, couponCode };
    const now = new Date();
    sentTotal.current = amounts.total;
    return (userId: string | null) => checkoutRequest({ ...order, note, userId, language, now });
  };

  return {
    state,
    steps,
    form: {
      draft,
      fillIn: (patch: Partial<Draft>) => {
        dispatch({ type: "turned", problem: null });
        service.forgetRefusal();
        change(patch);
      },
      saved,
      address,
      usualSlot,
      isFeeToConfirm: address !== null && isFeeToConfirm(shop.delivery, address.postalCode),
    },
    bill: {
      ...bill,
      prices: {
        ...bill.prices,
        agree: () => {
          bill.prices.agree();
          reprice();
        },
      },
      remove: (lines: readonly BasketLine[]) => {
        const ids = lines.map(({ id }) => id);
        changeLines((old) => old.filter(({ id }) => !ids.includes(id)));
      },
    },
    ordering: {
      ...ordering,
      unavailable,
      place: ({ withoutCode = false } = {}) => {
        if (isBusy || isBlocked) return;
        clearProblem();
        ordering.place(prepare, { withoutCode });
      },
    },
    dialog: {
      isOpen,
      isBusy,
      /** A decision above the button is pending. */
      isBlocked,
      clearProblem,
      close,
      reviewBasket: () => {
        close();
        onReviewBasket();
      },
    },
  };
}

function isCounted(kitchen: Kitchen, lines: readonly BasketLine[]): boolean {
  const at = soonest(kitchen);
  return lines.some(({ itemId }) => portionsResource(kitchen, itemId, at));
}
