import { type ReactNode, useCallback, useState } from "react";
import { AskButton } from "./ask-button.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import type { AskSubject } from "./ask-subject.ts";

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
        <AskDialog institutionId={props.institutionId} subject={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
