import { type Context, trace } from "@opentelemetry/api";
import { type Sampler, SamplingDecision } from "@opentelemetry/sdk-trace";

/**
 * Records a share of the traces. What this server has begun goes on as it began; for a request the server draws at random,
 * whatever its caller decided and whichever trace id it chose.
 */
export function shareSampler(share: number): Sampler {
  return {
    shouldSample(context: Context) {
      const parent = trace.getSpanContext(context);
      const isOwn = parent !== undefined && parent.isRemote !== true;
      const isRecorded = isOwn ? (parent.traceFlags & 1) === 1 : Math.random() < share;
      return { decision: isRecorded ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
    },
    toString: () => `share of ${share}`,
  };
}
