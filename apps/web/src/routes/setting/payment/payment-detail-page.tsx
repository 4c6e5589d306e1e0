import { useParams } from "react-router-dom";
import { AccountDetail } from "../../../areas/billing/accounts/detail/account-detail.tsx";
import { AccountCard } from "../../../areas/billing/cards/account-card.tsx";
import { BillingDocuments } from "../../../areas/billing/documents/billing-documents.tsx";
import { BillingMembers } from "../../../areas/billing/members/billing-members.tsx";

/** One billing account. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <AccountDetail
      key={id}
      accountId={id}
      card={<AccountCard accountId={id} />}
      invoices={<BillingDocuments accountId={id} />}
      members={<BillingMembers accountId={id} />}
    />
  );
}
