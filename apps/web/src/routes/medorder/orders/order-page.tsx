import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { Cart } from "../../../areas/ordering/cart/cart.tsx";
import { ChooseForCart } from "../../../areas/ordering/cart/choose-for-cart.tsx";
import { useCart } from "../../../areas/ordering/cart/use-cart.ts";
import { OrderList } from "../../../areas/ordering/orders/list/order-list.tsx";
import { useOrderSetting } from "../../../areas/ordering/orders/list/use-orders.ts";
import { OrderSettingButton } from "../../../areas/ordering/orders/setting/order-setting-button.tsx";
import { Proposals } from "../../../areas/ordering/proposals/proposals.tsx";
import { orderPaths } from "../../../paths.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { MedicinePicker } from "../stock/medicine-picker.tsx";
import { type Ordering, WithMedorder } from "../with-medorder.tsx";

const tabs = ["proposals", "cart", "sent", "history"] as const;

/** Ordering: what is proposed, the cart, what is under way, and what was ordered before. */
export function Component() {
  const { t } = useTranslation("orders");
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {(ordering) => (ordering.isMember ? <MemberPage {...ordering} /> : <OrdersPage {...ordering} cartCount={0} />)}
    </WithMedorder>
  );
}

function MemberPage(ordering: Ordering) {
  const { sections } = useCart(ordering.institutionId);
  return <OrdersPage {...ordering} cartCount={sections?.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0} />;
}

const picker = (label: string, onPick: (medicineId: string) => void) => (
  <MedicinePicker label={label} onPick={onPick} />
);

function OrdersPage({
  institutionId,
  name,
  isMember,
  isManager,
  isPharmacist,
  cartCount,
}: Ordering & { cartCount: number }) {
  const { t } = useTranslation("orders");
  const [params, setParams] = useSearchParams();
  const { setting } = useOrderSetting(institutionId);
  const shown = tabs.filter((one) => isMember || one === "sent" || one === "history");
  const tab = shown.find((one) => one === params.get("tab")) ?? shown[0] ?? "sent";
  const labelOf = (one: (typeof tabs)[number]) =>
    one === "cart" && cartCount > 0 ? t("tabs.cartCount", { figure: cartCount }) : t(`tabs.${one}`);
  const toProposals = isMember && (
    <Button component={Link} to={orderPaths.tab("proposals")} variant="contained">
      {t("list.noneAction")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={<bdi lang="ja">{name}</bdi>}
        actions={isManager && isMember && <OrderSettingButton institutionId={institutionId} />}
      />
      <TabBar
        label={t("tabs.label")}
        tabs={shown.map((one) => ({ name: one, label: labelOf(one) }))}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
      >
        {tab === "proposals" && (
          <Proposals
            institutionId={institutionId}
            isPharmacist={isPharmacist}
            chooser={({ medicineId, medicineName, reason }, onClose) => (
              <ChooseForCart
                institutionId={institutionId}
                medicineId={medicineId}
                medicineName={medicineName}
                needed={reason?.missing ?? "1"}
                onClose={onClose}
              />
            )}
          />
        )}
        {tab === "cart" && (
          <Cart
            institutionId={institutionId}
            picker={picker}
            limitYen={isPharmacist ? 0n : (setting?.clerkLimitYen ?? 0n)}
          />
        )}
        {tab === "sent" && <OrderList institutionId={institutionId} isOpenOnly emptyAction={toProposals} />}
        {tab === "history" && <OrderList institutionId={institutionId} emptyAction={toProposals} />}
      </TabBar>
    </>
  );
}
