import type { Corporation, Shop } from "@meguri/rpc/app/v1/corporation_pb";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { ShopRow } from "./shop-row.tsx";
import { useRemoveShop } from "./use-corporation-acts.ts";

const sumOf = (shops: readonly Shop[], count: (shop: Shop) => number) =>
  shops.reduce((sum, shop) => sum + count(shop), 0);

/** All the shops of a corporation with their figures, and the totals. */
export function ShopsTable({ corporation, shops }: { corporation: Corporation; shops: readonly Shop[] }) {
  const { t } = useTranslation("corporations");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const { mutate, reset, isPending, error } = useRemoveShop();
  const ask = (shop: { id: string; name: string }) => {
    reset();
    setChosen(shop);
  };
  if (shops.length === 0) return <EmptyState title={t("shops.none")} hint={t("shops.noneHint")} />;
  const isActive = (shop: Shop) => (shop.plan?.active ? 1 : 0);
  return (
    <>
      <TableCard
        label={t("tabs.shops")}
        columns={[
          t("shops.name"),
          t("shops.verification"),
          { label: t("shops.members"), isFigure: true },
          { label: t("shops.groups"), isFigure: true },
          t("shops.plan"),
          t("shops.acts"),
        ]}
        foot={
          <TableFooter>
            <TableRow sx={{ "& .MuiTableCell-root": { fontWeight: 700, color: "text.primary" } }}>
              <TableCell component="th" scope="row">
                {t("shops.total")}
              </TableCell>
              <TableCell>{t("shops.count", { count: shops.length, formatted: number(shops.length) })}</TableCell>
              <TableCell align="right">
                {t("shops.people", counted(sumOf(shops, (shop) => shop.memberCount)))}
              </TableCell>
              <TableCell align="right" data-label={t("shops.groups")}>
                {t("shops.groupCount", counted(sumOf(shops, (shop) => shop.groupCount)))}
              </TableCell>
              <TableCell>{t("shops.planActive", { count: sumOf(shops, isActive) })}</TableCell>
              <TableCell />
            </TableRow>
          </TableFooter>
        }
      >
        {shops.map((shop) => (
          <ShopRow key={shop.institution?.id} shop={shop} onRemove={ask} />
        ))}
      </TableCard>
      {chosen && (
        <ConfirmDialog
          title={t("shops.removeTitle", { name: chosen.name, corporation: corporation.name })}
          effects={t("shops.removeEffects")}
          confirmLabel={t("shops.remove")}
          error={error ? failureWords(error) : undefined}
          isRunning={isPending}
          onClose={() => setChosen(undefined)}
          onConfirm={() =>
            mutate(
              { corporationId: corporation.id, institutionId: chosen.id },
              {
                onSuccess: () => {
                  toast(t("done.shopRemoved", { name: chosen.name }));
                  setChosen(undefined);
                },
              },
            )
          }
        />
      )}
    </>
  );

  function counted(count: number) {
    return { count, formatted: number(count) };
  }
}
