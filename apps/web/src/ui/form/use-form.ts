import type { Result } from "@comptoir/domain";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormRefusal } from "./form-refusal.ts";

interface FormOptions<V extends object, T, C extends string, P> {
  /** What is typed and how it changes: a `useState`, or whatever keeps it for longer. */
  readonly state: readonly [values: V, change: (values: V) => void];
  /** The rules, asked at every change: what to send, or why not. */
  readonly check: (values: V) => Result<T, FormRefusal<FieldOf<V>, C, P>>;
  /** Sends what the check accepted, once at a time. Throws when it fails. */
  readonly send: (accepted: T) => unknown;
  /** What a failed `send` means to this form. */
  readonly refusalOf?: (error: unknown) => FormRefusal<FieldOf<V>, C, P>;
  /** The words for the codes of fields. */
  readonly words: Readonly<Record<C, string>>;
  /**
   * When errors show. `submit`: once sending was tried, and then they change with every keystroke.
   * `blur`: a field's when it is left, all when sending is tried; typing hides them again.
   */
  readonly showsOn?: "submit" | "blur";
}

/** What a form gives to one of its fields. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly "aria-invalid": true | undefined;
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

type FieldOf<V> = keyof V & string;
type TextFieldOf<V> = { [K in FieldOf<V>]: V[K] extends string ? K : never }[FieldOf<V>];

const NOTHING = {};

/** One form: what is typed, what is wrong with it, and its sending. How it looks is the caller's. */
export function useForm<V extends object, T, C extends string, P = never>(
  options: FormOptions<V, T, C, P>,
) {
  const { check, send, refusalOf, words, showsOn = "submit" } = options;
  const [values, changeValues] = options.state;
  const [wasTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<FormRefusal<FieldOf<V>, C, P>>(NOTHING);
  const [status, setStatus] = useState<"open" | "busy" | "sent">("open");
  const form = useRef<HTMLFormElement>(null);

  const checked = check(values);
  const found: FormRefusal<FieldOf<V>, C, P> = checked.ok ? NOTHING : checked.error;

  const codesOf = (field: FieldOf<V>): readonly C[] | undefined => {
    const isShown = showsOn === "blur" ? left.includes(field) : wasTried;
    return (isShown ? found.fields?.[field] : undefined) ?? refused.fields?.[field];
  };

  const change = (patch: Partial<V>) => {
    const isOther = (field: string) => !(field in patch);
    setLeft(left.filter(isOther));
    setRefused({
      fields: pick(refused.fields ?? NOTHING, isOther),
      problem: showsOn === "blur" ? undefined : refused.problem,
    });
    if (status === "sent") setStatus("open");
    changeValues({ ...values, ...patch });
  };

  /** Shows why it was refused, and leads to the first refused field if there is one. */
  const showRefusal = ({ fields }: FormRefusal<FieldOf<V>, C, P>, show: () => void) => {
    flushSync(show);
    if (fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };

  const attempt = async (work: () => unknown): Promise<void> => {
    if (status === "busy") return;
    setStatus("busy");
    setTried(false);
    setRefused(NOTHING);
    try {
      await work();
      setStatus("sent");
    } catch (error) {
      if (!refusalOf) throw error;
      const refusal = refusalOf(error);
      showRefusal(refusal, () => {
        setStatus("open");
        setRefused(refusal);
      });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (status === "busy") return;
    if (checked.ok) return void attempt(() => send(checked.value));
    showRefusal(found, () => {
      setStatus("open");
      setTried(true);
      setLeft(Object.keys(found.fields ?? NOTHING));
      setRefused(showsOn === "blur" ? { problem: found.problem } : NOTHING);
    });
  };

  return {
    values,
    change,
    /** For the `form` element. */
    props: { ref: form, noValidate: true, onSubmit: submit },
    /** For the field of that name. */
    field: (name: TextFieldOf<V>): FormField => {
      const codes = codesOf(name);
      return {
        name,
        value: String(values[name]),
        "aria-invalid": codes && true,
        error: codes?.map((code) => words[code]).join(" "),
        onBlur: () => {
          if (showsOn === "blur") setLeft([...left, name]);
        },
        onChange: ({ target }) => change({ [name]: target.value } as Partial<V>),
      };
    },
    /** What is wrong with the form as a whole. */
    problem: (wasTried && showsOn === "submit" ? found.problem : undefined) ?? refused.problem,
    /** Sending was tried, and the check refused. */
    wasTried,
    isBusy: status === "busy",
    /** It was taken, and nothing was changed or tried since. */
    isSent: status === "sent",
    /** Does something else that the form can do, under the same rules: one at a time, failures shown. */
    attempt,
  };
}

function pick<T extends object>(all: T, isKept: (key: string) => boolean): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key))) as Partial<T>;
}
