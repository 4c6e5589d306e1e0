import type { Corporation, Shop } from "@meguri/rpc/app/v1/corporation_pb";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../shared/format/use-format.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { tableAsCards } from "../../shared/ui/table-as-cards.ts";
import { useToast } from "../../shared/ui/use-toast.ts";
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
  const [asked, setAsked] = useState<{ id: string; name: string }>();
  const { mutate, isPending, error } = useRemoveShop();
  if (shops.length === 0) return <EmptyState title={t("shops.none")} hint={t("shops.noneHint")} />;
  const isActive = (shop: Shop) => (shop.plan?.active ? 1 : 0);
  return (
    <>
      <TableContainer component={Card} sx={tableAsCards}>
        <Table aria-label={t("tabs.shops")}>
          <TableHead>
            <TableRow>
              <TableCell>{t("shops.name")}</TableCell>
              <TableCell>{t("shops.verification")}</TableCell>
              <TableCell align="right">{t("shops.members")}</TableCell>
              <TableCell align="right">{t("shops.groups")}</TableCell>
              <TableCell>{t("shops.plan")}</TableCell>
              <TableCell>{t("shops.acts")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shops.map((shop) => (
              <ShopRow key={shop.institution?.id} shop={shop} onRemove={setAsked} />
            ))}
          </TableBody>
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
        </Table>
      </TableContainer>
      {asked && (
        <ConfirmDialog
          title={t("shops.removeTitle", { name: asked.name, corporation: corporation.name })}
          effects={t("shops.removeEffects")}
          confirmLabel={t("shops.remove")}
          error={error ? failureWords(error) : undefined}
          isRunning={isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            mutate(
              { corporationId: corporation.id, institutionId: asked.id },
              {
                onSuccess: () => {
                  toast(t("done.shopRemoved", { name: asked.name }));
                  setAsked(undefined);
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
