import { checkMinimumOrder, type DeliveryRules } from "@comptoir/domain";
import { useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { showToast } from "../../ui/toasts.ts";
import type { CheckoutProps } from "./checkout-props.ts";
import type { AppliedCoupon } from "./confirm/coupon.ts";
import { useCoupon } from "./confirm/use-coupon.ts";
import { deliveryRefusal } from "./delivery/delivery-refusal.ts";
import { addressOf, type Draft, isNewAddress, savedAddresses } from "./draft.ts";
import { figuresFrom, hasEventItem } from "./placing/bill.ts";
import { orderBody, orderedIn } from "./placing/order-body.ts";
import { profileChange, saveToProfile } from "./placing/save-to-profile.ts";
import { useBill } from "./placing/use-bill.ts";
import { type PlaceProblem, usePlaceOrder } from "./placing/use-place-order.ts";
import { complete, isGap, type Step, stepOf } from "./steps.ts";
import { useDraft } from "./use-draft.ts";
import { useSteps } from "./use-steps.ts";

/** The whole checkout: what is filled in, which step is open, what it costs, and the sending. */
export function useCheckout(props: CheckoutProps) {
  const { slug, shop, lines, user, profile, onPlaced } = props;
  const words = useWords("checkout");
  const errors = useWords("errors");
  const language = useLanguage();
  const { draft, change, clear } = useDraft(slug, user, profile);
  const steps = useSteps(props);
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const [droppedCoupon, setDroppedCoupon] = useState<string | null>(null);

  const saved = savedAddresses(draft, profile);
  const address = addressOf(draft, saved, shop.delivery.freePostalCodes);
  const bill = useBill(shop, lines, address?.postalCode ?? "", draft.coupon);
  const rules = (): DeliveryRules => ({
    now: new Date(),
    openingDate: shop.openingDate,
    hasEventItem: hasEventItem(shop, lines),
    slots: shop.delivery.slots,
  });

  const complain = (next: PlaceProblem | null) => {
    setProblem(next);
    setDroppedCoupon(null);
    bill.forgetRefused();
  };

  const sendBack = (step: Step, { code, details }: PlaceProblem) => {
    const text =
      step === "delivery"
        ? deliveryRefusal({ code, ...(details && { details }) }, words.delivery, errors, language)
        : errors[code];
    steps.sendBack(step, text);
  };

  const refuse = async (refusal: PlaceProblem) => {
    const { code, details } = refusal;
    const step = stepOf(code);
    if (step) return sendBack(step, refusal);
    if (code === "price_changed") {
      const figures = figuresFrom(details);
      bill.noteRefused();
      await props.onMenuChanged();
      if (draft.coupon && figures) {
        const { subtotal, couponDiscount: discount } = figures;
        change({ coupon: { ...draft.coupon, discount, subtotal } });
      }
    }
    if (code.startsWith("coupon_")) {
      change({ coupon: null });
      setDroppedCoupon(words.coupon.dropped(errors[code]));
      return;
    }
    if (code.startsWith("unknown_")) void props.onMenuChanged();
    setProblem(refusal);
  };

  const setCoupon = (coupon: AppliedCoupon | null) => {
    complain(null);
    change({ coupon });
  };
  const couponEntry = useCoupon({
    slug,
    userId: user?.uid ?? null,
    subtotal: bill.totals.subtotal,
    onApplied: setCoupon,
  });

  const { isSending, place: send } = usePlaceOrder({
    submission: () => draft.submission,
    remember: (submission) => change({ submission }),
    signed: user !== null,
    onRefused: refuse,
    onPlaced: ({ placed, body, isEarlier }) => {
      if (isEarlier) showToast(words.problems.placed_before, { duration: 8_000 });
      const toSave = isNewAddress(draft, saved) && draft.addressFields.save ? address : null;
      const lesson = user && profileChange(profile, draft.contact, toSave);
      if (lesson) {
        void saveToProfile(user.uid, lesson).then((now) => now && props.onProfileSaved?.(now));
      }
      clear();
      steps.end();
      const { orderNumber, totalPrice } = placed;
      onPlaced({ orderNumber, totalPrice, isGuest: !body.userId, ordered: orderedIn(body) });
    },
  });

  const isBusy = isSending || couponEntry.isChecking;

  const place = () => {
    if (isBusy) return;
    complain(null);
    // A code that was typed counts: it is applied first, and the customer sees the new total.
    if (couponEntry.isPending) return void couponEntry.apply();
    const minimum = checkMinimumOrder(bill.totals.subtotal, shop.minimumOrder);
    if (lines.length === 0) return setProblem({ code: "no_items_in_order", details: undefined });
    if (!minimum.ok) return setProblem({ details: undefined, ...minimum.error });
    const filled = { contact: draft.contact, address, wish: draft.wish };
    const order = complete(filled, rules(), shop.delivery);
    if (isGap(order)) return sendBack(order.step, { details: undefined, ...order.refusal });
    const { totals, coupon } = bill;
    const userId = user?.uid ?? null;
    const couponCode = coupon?.code ?? null;
    const { note } = draft;
    if (bill.priceChange) props.onPricesAccepted();
    const parts = { slug, shop, userId, ...order, note, couponCode, totals, language };
    void send(orderBody({ ...parts, lines: bill.lines, now: new Date() }));
  };

  return {
    draft,
    fillIn: (patch: Partial<Draft>) => {
      steps.forgive();
      change(patch);
    },
    steps,
    saved,
    address,
    bill,
    rules,
    problem,
    droppedCoupon,
    couponEntry,
    setCoupon,
    isSending,
    isBusy,
    place,
    close: () => {
      if (isSending) return;
      complain(null);
      couponEntry.reset();
      change({ coupon: null });
      steps.end();
      props.onClose();
    },
  };
}
