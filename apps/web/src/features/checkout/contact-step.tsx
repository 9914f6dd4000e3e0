import { type Contact, checkContact, isEmail, isPhone, type TakenChannel } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useLayer } from "../../platform/layers.ts";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { checkFields } from "../../ui/form/form-refusal.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { SIGN_IN_TO_ORDER } from "./open-step.ts";
import { StepForm } from "./step-form.tsx";
import { useCheckout } from "./use-checkout.ts";

export function ContactStep() {
  const {
    form: { draft, fillIn },
    steps,
  } = useCheckout();
  const { status } = useIdentity();
  const signIn = useLayer(SIGN_IN_TO_ORDER);
  const { contact: words, confirm, taken } = useWords("checkout");
  const errors = useWords("errors");
  const { channel } = useVisit();
  const needsPhone = channel !== "counter";
  /** Staff enter a customer's data, which the browser must neither complete nor remember. */
  const completes = (name: string) => (channel ? "off" : name);
  const form = useForm({
    state: [draft.contact, (contact) => fillIn({ contact })],
    words: { ...errors, ...words },
    check: (contact) => checkContactFields(contact, channel),
    send: steps.goOn,
    showsOn: "blur",
  });

  return (
    <StepForm
      {...form.props}
      heading={channel ? taken.contact : words.heading}
      problem={form.problem && errors[form.problem]}
    >
      {status === "guest" && (
        <p className="flex flex-wrap items-center gap-x-1 text-ink-soft">
          {words.already_customer}
          <Button look="quiet" className="px-1!" onClick={() => signIn.open()}>
            {words.sign_in}
          </Button>
        </p>
      )}
      <TextField
        label={words.name}
        {...form.field("name")}
        type="text"
        autoComplete={completes("name")}
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={100}
        required
      />
      <TextField
        label={words.phone}
        hint={channel ? undefined : words.phone_reason}
        optional={needsPhone ? undefined : confirm.optional}
        {...form.field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete={completes("tel")}
        enterKeyHint="next"
        maxLength={40}
        required={needsPhone}
      />
      <TextField
        label={words.email}
        optional={channel ? confirm.optional : undefined}
        {...form.field("email")}
        type="email"
        inputMode="email"
        autoComplete={completes("email")}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={254}
        required={!channel}
      />
    </StepForm>
  );
}

export function checkContactFields(contact: Contact, channel: TakenChannel | null = null) {
  if (channel) return checkCustomerFields(contact, channel);
  const checked = checkContact(contact);
  const isIncomplete = !checked.ok && checked.error.code === "contact_required";
  return checkFields(
    contact,
    {
      name: contact.name.trim() ? [] : ["name_missing"],
      phone: phoneRefusals(contact.phone.trim()),
      email: emailRefusals(contact.email.trim()),
    },
    isIncomplete ? "contact_required" : undefined,
  );
}

function checkCustomerFields(contact: Contact, channel: TakenChannel) {
  const [name, phone, email] = [contact.name.trim(), contact.phone.trim(), contact.email.trim()];
  return checkFields(contact, {
    name: name ? [] : ["customer_name_required"],
    phone: [
      ...(channel === "phone" && !phone ? (["customer_phone_required"] as const) : []),
      ...(phone && !isPhone(phone) ? (["invalid_phone"] as const) : []),
    ],
    email: email && !isEmail(email) ? ["invalid_email"] : [],
  });
}

function phoneRefusals(phone: string): ("phone_missing" | "invalid_phone")[] {
  if (!phone) return ["phone_missing"];
  return isPhone(phone) ? [] : ["invalid_phone"];
}

function emailRefusals(email: string): ("email_missing" | "invalid_email")[] {
  if (!email) return ["email_missing"];
  return isEmail(email) ? [] : ["invalid_email"];
}
