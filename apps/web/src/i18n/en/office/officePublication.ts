import type { Bundles, Dictionary } from "../../bundles.ts";

export const officePublication: Dictionary<Bundles["officePublication"]> = {
  title: "Publish",
  retry: "Try again",
  nothing: "Nothing to publish: customers see the draft as it is.",
  opens: "The shop is not open yet. Publishing opens it to your customers.",
  review_failed: "The draft could not be looked through.",
  changes: "What changes",
  more: (count) => (count > 1 ? `And ${count} more changes` : "And 1 more change"),
  take_back: (sentence) => `Take back this change: ${sentence}`,
  taken_back: "The change is taken back.",
  faults: (count) =>
    count > 1
      ? `${count} things keep it from being published. Correct them first:`
      : "One thing keeps it from being published. Correct it first:",
  warnings: (count) => (count > 1 ? `${count} things to think of` : "One thing to think of"),
  clashes: "Somebody else changed the same fields. Decide before you publish.",
  touches: {
    baskets: (count) =>
      count > 1
        ? `${count} open baskets: their customers will see what changes.`
        : "1 open basket: its customer will see what changes.",
    orders: (count) =>
      count > 1
        ? `${count} unpaid orders keep the old price.`
        : "1 unpaid order keeps the old price.",
  },
  publish_now: "Publish now",
  publish_later: "At a time…",
  changed: "The draft has changed meanwhile. Look at what changes again, then publish.",
  unknown: "No answer from the server. Try again: nothing will be done twice.",
  published: (version) => `Published: customers see version ${version}.`,
  planned: "It is planned.",
  undo: "Undo publishing",
  undone: "The publication is undone. Its changes are in the draft.",
  online: "Online",
  to_history: "History",
  version: (version) => `Version ${version}`,
  by_you: "by you",
  by: (name) => `by ${name}`,
  origins: {
    file: "from a file",
    command: "by the operator",
    office: "from the office",
    plan: "planned",
    undo: "publication undone",
    brought_back: "brought back",
  },
  groups: {
    menu: "Menu",
    composed: "Composed dishes",
    declarations: "Declarations",
    prices: "Prices",
    shop: "Shop",
    delivery: "Delivery",
    service: "Hours and slots",
    offers: "Offers",
    faq: "Questions and answers",
    legal: "Legal notice",
    payment: "Payment",
    board: "Board",
    mails: "E-mails",
    team: "Team",
  },
  moment: {
    proposals: {
      tomorrow: "Tomorrow, 6:00",
      monday: "Monday, 6:00",
      month: "The 1st of the month, 6:00",
    },
    day: "Day",
    time: "Time",
    zone: "Swiss time",
    past: "Choose a time to come.",
    plan: (day, time) => `Plan for ${day}, ${time}`,
    plan_alone: "Plan",
  },
  plans: {
    title: "Planned publications",
    failed: "The planned publications could not be loaded.",
    when: (day, time) => `${day}, ${time}`,
    not_published: "Could not be published. Put it back into the draft to correct it:",
    keep: "Back into the draft",
    kept: "These changes are back in the draft.",
    throw: "Throw away",
    throw_ask: "Throw these changes away?",
    throw_text: (when) =>
      `What was planned for ${when} will not be published, and will be nowhere else.`,
    thrown: "These changes are thrown away.",
  },
  share: {
    title: "Share the preview",
    text: "A link that shows the draft to whoever has it, without an account. Nobody can order there.",
    make: "Make a link",
    failed: "The link could not be made.",
    link: "Link to the preview",
    until: (when) => `Good until ${when}`,
    code: "QR code of the preview",
  },
  history: {
    title: "History",
    text: "What your customers saw, the newest first. Of what is older than three months, at least one version a month is left.",
    failed: "The history could not be loaded.",
    empty: "Nothing has been published yet.",
    published: "Online",
    never_published: "Never published",
    more: "Show more",
    changes: (count) => (count > 1 ? `${count} changes` : "1 change"),
    changes_failed: "The changes could not be loaded.",
    first: "The first version.",
    same: "Nothing is different from the version before.",
    bring_back: (version) => `Bring back version ${version}`,
    ask: (version) => `Bring back version ${version}?`,
    ask_text: (count) =>
      count > 1
        ? `It replaces the draft: its ${count} unpublished changes will be lost.`
        : "It replaces the draft: its unpublished change will be lost.",
    brought_back: (version) => `Version ${version} is in the draft.`,
    export: "Export",
    export_of: (version) => `Export version ${version}`,
    export_failed: "The export did not work.",
    compare: "Compare two versions",
    from: "From",
    to: "To",
    alike: "Nothing is different between these two versions.",
  },
};
