import { Failure } from "../failure.ts";
import { CardProviderError } from "./card-provider.ts";

/** What the card provider answers to a request of a person. @throws Failure CARDS_UNAVAILABLE where it does not */
export async function orUnavailable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof CardProviderError) throw new Failure("CARDS_UNAVAILABLE", [], { cause: error });
    throw error;
  }
}
