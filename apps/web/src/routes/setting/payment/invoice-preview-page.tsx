import { useAtomValue } from "jotai";
import { useParams } from "react-router-dom";
import { DocumentPreview } from "../../../areas/billing/documents/document-preview.tsx";
import { RefundButton } from "../../../areas/billing/office/refunds/refund-button.tsx";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";

/** An invoice of the operator, or what a month will be, as it is printed. */
export function Component() {
  const { id = "", key = "" } = useParams();
  const { role } = useAtomValue(authAtom);
  const refund = (number: string) => <RefundButton accountId={id} number={number} />;
  return (
    <DocumentPreview
      key={`${id} ${key}`}
      accountId={id}
      text={key}
      {...(role === "admin" && { actsOfOffice: refund })}
    />
  );
}
