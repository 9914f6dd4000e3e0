import {
  accept,
  type Contact,
  checkCustomer,
  checkPhoneGiven,
  checkRecipient,
  type DeliveryWish,
  type Rappen,
  type RefusalCode,
  type Result,
} from "@comptoir/domain";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit } from "../../../shop/visit.ts";
import { useRecipient } from "./recipient-state.ts";
import type { ListService } from "./use-list-service.ts";

export interface OrderDetails {
  readonly contact: Contact | null;
  readonly note: string;
  readonly wish: DeliveryWish | null;
}

export type OrderDetailsForm = ReturnType<typeof useOrderDetails>;

/**
 * Recipient and pick-up time. Optional, except a phone number for large orders, and a name if staff
 * take the order.
 */
export function useOrderDetails(total: Rappen, service: ListService) {
  const { shop } = useCustomShop();
  const { recipient, change } = useRecipient();
  const { name, phone, email, note } = recipient;
  const [isOpened, setOpened] = useState(false);
  const [wasChecked, setChecked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const pickUpField = useRef<HTMLSelectElement>(null);

  const above = shop.phoneNeededAbove;
  const { channel } = useVisit();
  const fields = { name, phone, email };
  const contact = channel ? checkCustomer(fields, channel) : checkRecipient(fields);
  const reachable = channel ? accept(total) : checkPhoneGiven(total, phone.trim(), above);
  const isNameMissing = problemOf(contact) === "customer_name_required";
  const isEmailWrong = problemOf(contact) === "invalid_email";
  const isPhoneMissing = !reachable.ok;
  const otherField = isEmailWrong && reachable.ok ? emailField : phoneField;
  const fieldToMend = isNameMissing ? nameField : otherField;
  const phoneProblem =
    (isNameMissing || isEmailWrong ? "" : problemOf(contact)) || problemOf(reachable);
  const pickUpProblem = problemOf(service.checkNow(service.slot));

  return {
    recipient,
    isTaken: channel !== null,
    nameField,
    phoneField,
    emailField,
    pickUpField,
    above,
    isPhoneNeeded: channel ? channel === "phone" : total > above,
    isPhoneMissing,
    /** Cannot be collapsed while a phone number is missing, nor for staff. */
    isHeldOpen: isPhoneMissing || channel !== null,
    isOpen: isOpened || isPhoneMissing || channel !== null,
    toggle: () => setOpened(!isOpened),
    change: (changes: Partial<typeof recipient>) => {
      // Keep the section open after the missing field is filled in.
      if (!("pickUp" in changes)) setOpened(true);
      change(changes);
    },
    /** Errors appear after an attempt to order, or after leaving the field. */
    nameProblem: wasChecked && isNameMissing ? problemOf(contact) : "",
    phoneProblem: wasChecked ? phoneProblem : "",
    emailProblem: wasChecked && isEmailWrong ? problemOf(contact) : "",
    pickUpProblem,
    onPhoneLeft: () => setChecked(wasChecked || phone !== ""),
    onEmailLeft: () => setChecked(wasChecked || email !== ""),
    /** Returns the details, or undefined after focusing the invalid field. */
    check: (): OrderDetails | undefined => {
      if (!contact.ok || !reachable.ok) {
        flushSync(() => {
          setChecked(true);
          setOpened(true);
        });
        fieldToMend.current?.focus();
        return undefined;
      }
      if (!service.checkNow(service.slot).ok) {
        pickUpField.current?.focus();
        return undefined;
      }
      return { contact: contact.value, note, wish: service.slot };
    },
  };
}

function problemOf(checked: Result<unknown>): RefusalCode | "" {
  return checked.ok ? "" : checked.error.code;
}
