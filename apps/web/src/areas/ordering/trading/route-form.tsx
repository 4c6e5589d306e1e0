import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { MakerField } from "./maker-field.tsx";
import { TradingSelect } from "./trading-select.tsx";
import { useRoutes, useTradingActs, useTradings } from "./use-tradings.ts";

/** A field that holds one medicine by itself and tells which. */
export type RouteMedicineField = (field: {
  error: string | undefined;
  onChange: (medicineId: string) => void;
}) => ReactNode;

const empty = { maker: "", medicineId: "", main: "", second: "" };

/** Sets from which wholesaler a maker's items, or one medicine, are ordered. */
export function RouteForm(props: { institutionId: string; medicineField: RouteMedicineField }) {
  const { t } = useTranslation("trading");
  const { failureWords, problemWords } = useFailureWords();
  const toast = useToast();
  const { setRoute } = useTradingActs();
  const { tradings } = useTradings(props.institutionId);
  const { makers } = useRoutes(props.institutionId);
  const [by, setBy] = useState<"maker" | "medicine">("maker");
  const [said, setSaid] = useState(empty);
  const [isAsked, setIsAsked] = useState(false);
  // What is set empties the field of the medicine, which keeps it by itself.
  const [round, setRound] = useState(0);
  const usable = tradings.filter(({ state }) => state === TradingState.APPROVED || state === TradingState.IN_HOUSE);
  const maker = said.maker.trim();
  const what = by === "maker" ? { maker } : { medicineId: said.medicineId };
  const isNamed = by === "maker" ? maker !== "" : said.medicineId !== "";
  const missing = (isMissing: boolean) => (isAsked && isMissing ? problemWords("required") : undefined);
  const change = (more: Partial<typeof empty>) => setSaid((before) => ({ ...before, ...more }));
  const send = useSingleFlight(() => {
    const route = { ...what, mainTradingId: said.main, secondTradingId: said.second };
    return setRoute.mutateAsync({ institutionId: props.institutionId, route }).then(
      () => {
        toast(t("done.saved"));
        change({ maker: "", medicineId: "" });
        setIsAsked(false);
        setRound((before) => before + 1);
      },
      () => undefined,
    );
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (isNamed && said.main !== "") void send();
      }}
    >
      <Box sx={{ display: "grid", gap: 2, maxWidth: 640, mb: 4 }}>
        <ChoiceField
          label={t("route.by")}
          choices={[
            { value: "maker", label: t("route.byMaker"), hint: t("route.byMakerHint") },
            { value: "medicine", label: t("route.byMedicine"), hint: t("route.byMedicineHint") },
          ]}
          value={by}
          onChange={(next) => {
            setBy(next);
            change({ maker: "", medicineId: "" });
            setIsAsked(false);
          }}
        />
        {by === "maker" ? (
          <MakerField
            makers={makers}
            value={said.maker}
            error={missing(!isNamed)}
            onChange={(maker) => change({ maker })}
          />
        ) : (
          <Fragment key={round}>
            {props.medicineField({
              error: missing(!isNamed),
              onChange: (medicineId) => change({ medicineId }),
            })}
          </Fragment>
        )}
        <TradingSelect
          label={t("route.main")}
          tradings={usable}
          value={said.main}
          onChange={(main) => change({ main, second: main === said.second ? "" : said.second })}
          error={missing(said.main === "")}
        />
        <TradingSelect
          label={t("route.second")}
          tradings={usable.filter(({ id }) => id !== said.main)}
          value={said.second}
          none={t("route.nobody")}
          onChange={(second) => change({ second })}
        />
        {setRoute.error && <Alert severity="error">{failureWords(setRoute.error)}</Alert>}
        <Button type="submit" variant="contained" loading={setRoute.isPending} sx={{ justifySelf: "start" }}>
          {t("act.setRoute")}
        </Button>
      </Box>
    </form>
  );
}
