import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { AskButton } from "./ask-button.tsx";
import type { AskSubject } from "./ask-subject.ts";

/** Comes with all that forms need, which the list itself does without. */
const AskDialog = lazy(async () => ({ default: (await import("./ask-dialog.tsx")).AskDialog }));

/**
 * A list with a button on each row that requests it. The dialog is beside the list: a row that is read again, or
 * scrolled away, does not take it along.
 */
export function Asking(props: {
  institutionId: string;
  children: (askButton: (subject: AskSubject) => ReactNode) => ReactNode;
}) {
  const [chosen, setChosen] = useState<AskSubject>();
  const askButton = useCallback((subject: AskSubject) => <AskButton subject={subject} onAsk={setChosen} />, []);
  return (
    <>
      {props.children(askButton)}
      {chosen && (
        <Suspense>
          <AskDialog institutionId={props.institutionId} subject={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
