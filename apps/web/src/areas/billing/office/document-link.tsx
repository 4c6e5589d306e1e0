import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";

/** The number of a document, which leads to its preview. */
export function DocumentLink({ accountId, number }: { accountId: string; number: string }) {
  return (
    <Link
      component={RouterLink}
      to={billingPaths.document(accountId, number)}
      sx={{ fontWeight: 600, whiteSpace: "nowrap" }}
    >
      <bdi dir="ltr">{number}</bdi>
    </Link>
  );
}
