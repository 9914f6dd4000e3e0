import { Component, type ReactNode } from "react";
import { useWords } from "../i18n/words.ts";
import { useHydratedMark } from "../platform/use-hydrated-mark.ts";
import { Button } from "../ui/button.tsx";
import { PageMessage } from "../ui/page-message.tsx";

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Unexpected /> : this.props.children;
  }
}

function Unexpected() {
  const { unexpected } = useWords("common");
  useHydratedMark();
  return (
    <main>
      <PageMessage role="alert" title={unexpected.title} text={unexpected.text}>
        <Button onClick={() => window.location.reload()}>{unexpected.reload}</Button>
      </PageMessage>
    </main>
  );
}
