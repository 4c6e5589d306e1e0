import { useParams } from "react-router-dom";
import { DocumentPreview } from "../../../areas/billing/documents/document-preview.tsx";

/** An invoice of the operator, or what a month will be, as it is printed. */
export function Component() {
  const { id = "", key = "" } = useParams();
  return <DocumentPreview key={`${id} ${key}`} accountId={id} text={key} />;
}
