import { Check } from "lucide-react";
import { type ComponentType, useRef } from "react";
import { Link, Redirect, useLocation, useRoute } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useDraft } from "../../office/draft/use-draft.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { roomAddress } from "../../office/shell/rooms.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DishesStep } from "./dishes-step.tsx";
import { KindStep } from "./kind-step.tsx";
import { firstOpenStep, isDone, STEPS, type Step } from "./opening-steps.ts";
import { PublishStep } from "./publish-step.tsx";
import { HoursStep, NameStep, PaymentStep } from "./shop-steps.tsx";
import { TryStep } from "./try-step.tsx";

const PARTS: Readonly<Record<Step, ComponentType>> = {
  name: NameStep,
  kind: KindStep,
  hours: HoursStep,
  dishes: DishesStep,
  payment: PaymentStep,
  try: TryStep,
  publish: PublishStep,
};

export default function Opening() {
  const { slug } = useDraftContext();
  const { content } = useDraft();
  const [, params] = useRoute(`${roomAddress(slug, "open")}/:step`);
  const step = STEPS.find((known) => known === params?.step);
  if (step) return <StepPage step={step} />;
  return <Redirect to={roomAddress(slug, `open/${firstOpenStep(content)}`)} replace />;
}

function StepPage({ step }: { step: Step }) {
  const words = useWords("officeOpening");
  const { slug, store } = useDraftContext();
  const isOpen = Boolean(useDraft().published);
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = STEPS.indexOf(step);
  const Part = PARTS[step];
  const go = (to: Step | undefined) => {
    if (!to) return;
    store.leaveField();
    navigate(roomAddress(slug, `open/${to}`));
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    });
  };
  return (
    <RoomPage title={words.title} intro={words.intro}>
      <StepLinks current={step} />
      <section className="flex max-w-2xl flex-col gap-5">
        <div>
          <p className="text-sm text-ink-soft">{words.progress(place + 1, STEPS.length)}</p>
          <div aria-hidden className="my-2 flex gap-1 sm:hidden">
            {STEPS.map((one, i) => (
              <span
                key={one}
                className={classNames(
                  "h-1.5 flex-1 rounded-full",
                  i <= place ? "bg-accent" : "bg-line",
                )}
              />
            ))}
          </div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {words.steps[step]}
          </h2>
        </div>
        <Part />
        <div className="flex justify-between gap-3 border-t border-line pt-5">
          {place > 0 && !isOpen && (
            <Button look="secondary" onClick={() => go(STEPS[place - 1])}>
              {words.back}
            </Button>
          )}
          {step !== "publish" && (
            <Button className="ml-auto" onClick={() => go(STEPS[place + 1])}>
              {words.next}
            </Button>
          )}
        </div>
      </section>
    </RoomPage>
  );
}

function StepLinks({ current }: { current: Step }) {
  const words = useWords("officeOpening");
  const { slug } = useDraftContext();
  const { content } = useDraft();
  return (
    <nav aria-label={words.steps_label} className="max-sm:hidden">
      <ol className="flex flex-wrap gap-1.5">
        {STEPS.map((step) => {
          const isHere = step === current;
          const isReady = step !== "try" && step !== "publish" && isDone(step, content);
          return (
            <li key={step}>
              <Link
                to={roomAddress(slug, `open/${step}`)}
                aria-current={isHere ? "step" : undefined}
                className={classNames(
                  "inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-semibold",
                  isHere ? "bg-accent text-white" : "bg-cream-deep text-ink hover:bg-accent-soft",
                )}
              >
                {isReady && <Check size={16} aria-hidden />}
                {words.steps[step]}
                {isReady && <span className="sr-only">, {words.done}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
