import { type CardProvider, CardProviderError } from "../../../platform/cards/card-provider.ts";

/** Forgets a card at the provider. It is used no more here, also where the provider does not answer. */
export async function forgetCard(provider: CardProvider | undefined, methodId: string): Promise<void> {
  if (!provider || methodId === "") return;
  await provider.detachCard(methodId).catch((error: unknown) => {
    if (!(error instanceof CardProviderError)) throw error;
  });
}
