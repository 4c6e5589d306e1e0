import type { DescService } from "@bufbuild/protobuf";
import type { Client } from "@connectrpc/connect";
import { TerminalKind, TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import { TerminalService } from "@meguri/rpc/app/v1/terminal_service_pb";
import { clientOf, type TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { type Pharmacy, tenantHeader } from "./pharmacies.ts";

/** Terminals as a person manages them. */
export const terminalsAs = (api: TestApi, person: TokenClaims) => api.as(TerminalService, person, tenantHeader(person));

export const allScopes = [
  TerminalScope.RECEIVE,
  TerminalScope.STOCK_TAKE,
  TerminalScope.LOOKUP,
  TerminalScope.TRANSFER,
  TerminalScope.IMPORT,
];

/** A terminal's id and token, which acts as the person who registered it. */
export interface MadeTerminal {
  id: string;
  name: string;
  token: string;
}

/** Registers a terminal of a pharmacy as its manager, or as somebody else; it may do everything by default. */
export async function makeTerminal(
  api: TestApi,
  pharmacy: Pharmacy,
  options: { scopes?: TerminalScope[]; by?: TokenClaims; name?: string; expiresOn?: string } = {},
): Promise<MadeTerminal> {
  const name = options.name ?? "架空の端末";
  const terminals = await terminalsAs(api, options.by ?? pharmacy.manager);
  const { terminal, token } = await terminals.registerTerminal({
    institutionId: pharmacy.id,
    name,
    kind: TerminalKind.READER,
    expiresOn: options.expiresOn,
    scopes: options.scopes ?? allScopes,
  });
  return { id: terminal?.id ?? "", name, token };
}

/** A client that carries a terminal's token, and no tenant. */
export const asTerminal = <S extends DescService>(
  api: TestApi,
  service: S,
  { token }: Pick<MadeTerminal, "token">,
): Client<S> => clientOf(api.url, service, { authorization: `Bearer ${token}` });
