import { type AwaitedLine, type AwaitedWay, AwaitedWayKind } from "@meguri/rpc/app/v1/awaited_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { medicineSearchPath, orderPaths, stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ActsMenu } from "../../../shared/ui/dialog/acts-menu.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { wayKinds } from "./awaited-words.ts";
import { useAwaitedActs } from "./use-awaited.ts";
import { wayKey } from "./use-row-keys.ts";

/** Comes with what a form needs, which the board itself does without. */
const RequestTransferDialog = lazy(async () => ({
  default: (await import("./request-transfer-dialog.tsx")).RequestTransferDialog,
}));

/** What can be tried for a line: the first way as a button, the others in a menu; what was ordered elsewhere in their place. */
export function WayButtons({ institutionId, line }: { institutionId: string; line: AwaitedLine }) {
  const { t } = useTranslation("awaited");
  const navigate = useNavigate();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const wordsOf = useWayWords(line);
  const acts = useAwaitedActs();
  const [isSending, setIsSending] = useState(false);
  const [requested, setRequested] = useState<AwaitedWay>();
  const { ways, lineId, elsewhere } = line;
  const attempt = (way: AwaitedWay) => {
    const { kind, tradingId, medicineId } = way;
    // What is requested is withdrawn there.
    if (way.isRequested) return void navigate(stockPaths.tab("returns"));
    if (kind === AwaitedWayKind.OWN_SHOP) return setRequested(way);
    if (kind === AwaitedWayKind.NEIGHBOUR)
      return void navigate(medicineSearchPath(line.medicineId, shownName(line.medicineName)));
    setIsSending(true);
    const request = { institutionId, requestId: crypto.randomUUID(), lineId, tradingId, medicineId };
    void acts.orderElsewhere
      .mutateAsync(request)
      .then(
        ({ packs }) =>
          toast(t("inCart", { figure: packs }), {
            action: { label: t("openCart"), run: () => void navigate(orderPaths.todayAt(medicineId)) },
          }),
        (error: unknown) => toast(failureWords(error), { variant: "error" }),
      )
      .finally(() => setIsSending(false));
  };
  const [first, ...others] = ways;
  const menu = (rest: readonly AwaitedWay[]) => (
    <ActsMenu
      isInRow
      label={t("otherWays")}
      acts={rest.map((way) => ({ label: wordsOf(way), run: () => attempt(way) }))}
    />
  );
  const dialog = requested && (
    <Suspense>
      <RequestTransferDialog
        institutionId={institutionId}
        line={line}
        way={requested}
        onClose={() => setRequested(undefined)}
      />
    </Suspense>
  );
  if (elsewhere) {
    const { orderId, orderNumber, wholesalerName } = elsewhere;
    return (
      <Box sx={row}>
        <Link
          component={RouterLink}
          to={orderNumber === 0 ? orderPaths.today : orderPaths.order(orderId)}
          variant="body2"
          sx={cut}
        >
          {orderNumber === 0
            ? t("elsewhereInCart", { wholesaler: wholesalerName })
            : t("elsewhere", { wholesaler: wholesalerName, number: orderNumber })}
        </Link>
        {menu(ways)}
        {dialog}
      </Box>
    );
  }
  if (!first) return t("noWay");
  return (
    <Box sx={row}>
      <Button
        size="small"
        variant="outlined"
        loading={isSending}
        aria-keyshortcuts={wayKey}
        onClick={() => attempt(first)}
        title={wordsOf(first)}
      >
        <Box component="span" sx={cut}>
          {wordsOf(first)}
        </Box>
      </Button>
      {menu(others)}
      {dialog}
    </Box>
  );
}

/** A way in words: what it is, and the price or the stock that is known. */
function useWayWords({ unit }: Pick<AwaitedLine, "unit">) {
  const { t } = useTranslation("awaited");
  const { yen } = useFormat();
  const { quantity } = useQuantityFormat();
  return ({ kind, name, packPrice, stock, distanceKm, isLimited, isRequested }: AwaitedWay): string => {
    const known = wayKinds.find((one) => one.kind === kind);
    if (!known) return name;
    const isMedicine = kind === AwaitedWayKind.SAME_GENERIC;
    const facts = [
      packPrice !== "" && yen(Math.round(Number(packPrice))),
      stock !== "" && t("stock", { amount: quantity(stock, unit) }),
      isLimited && t("limited"),
      isRequested && t("request.open"),
      distanceKm > 0 && t("km", { figure: distanceKm }),
    ].filter(Boolean);
    const words = t(`way.${known.name}`, { name: isMedicine ? shownName(name) : name });
    return facts.length > 0 ? `${words} ${facts.join("・")}` : words;
  };
}

const row = { display: "flex", alignItems: "center", gap: 0.5, minWidth: 0 } as const;
const cut = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  maxWidth: { xs: "34vw", sm: 132 },
} as const;
