import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";

/** One of the wholesalers that an institution trades with. */
export function TradingSelect(props: {
  label: string;
  tradings: readonly Trading[];
  /** Id of the control, where a form leads to it. */
  id?: string;
  value: string;
  onChange: (tradingId: string) => void;
  /** The option for nobody, where that may be chosen. */
  none?: string;
  error?: string | undefined;
}) {
  const { tradings, none, ...field } = props;
  const choices = tradings.map(({ id, name }) => ({ value: id, label: <bdi lang="ja">{name}</bdi> }));
  return <SelectInput {...field} choices={none === undefined ? choices : [{ value: "", label: none }, ...choices]} />;
}
