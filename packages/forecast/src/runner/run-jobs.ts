import { Worker } from "node:worker_threads";

type Answer<Result> = { readonly result: Result } | { readonly failure: string };

/** How jobs are spread over threads. */
export interface RunOptions {
  /** Threads at once, at least 1. Each holds one job at a time, which bounds the memory. */
  readonly threads: number;
  /** Heap of a thread in MiB; a job that needs more fails alone. */
  readonly heapMiB?: number;
}

/**
 * Gives `jobs` to worker threads that run `module` (which calls `serveJobs`) and each result to `take` as it comes, in any
 * order. A job is taken from the iterator only when a thread is free, so jobs may be created or read as they are needed.
 * @throws Error on the first job that fails or thread that dies; the threads are ended then, results so far were taken.
 */
export async function runJobs<Job, Result>(
  module: URL,
  jobs: AsyncIterable<Job> | Iterable<Job>,
  { threads, heapMiB }: RunOptions,
  take: (result: Result, job: Job) => Promise<void> | void,
): Promise<void> {
  const waiting = iteratorOf(jobs);
  const workers = Array.from({ length: Math.max(1, threads) }, () => {
    // Without environment: under `node --watch` threads would send messages of the watcher besides results.
    return new Worker(module, { env: {}, resourceLimits: heapMiB ? { maxOldGenerationSizeMb: heapMiB } : {} });
  });
  try {
    await Promise.all(workers.map((worker) => feed(worker, waiting, take)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

async function feed<Job, Result>(
  worker: Worker,
  jobs: AsyncIterator<Job> | Iterator<Job>,
  take: (result: Result, job: Job) => Promise<void> | void,
): Promise<void> {
  for (let next = await jobs.next(); !next.done; next = await jobs.next()) {
    const answer = await ask<Job, Result>(worker, next.value);
    if ("failure" in answer) throw new Error(answer.failure);
    await take(answer.result, next.value);
  }
}

function ask<Job, Result>(worker: Worker, job: Job): Promise<Answer<Result>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
      act();
    };
    worker.once("message", (answer: Answer<Result>) => settle(() => resolve(answer)));
    worker.once("error", (error) => settle(() => reject(error)));
    worker.once("exit", (code) =>
      settle(() => reject(new Error(`A thread ended with code ${code} before it answered.`))),
    );
    worker.postMessage(job);
  });
}

function iteratorOf<Job>(jobs: AsyncIterable<Job> | Iterable<Job>): AsyncIterator<Job> | Iterator<Job> {
  return Symbol.asyncIterator in jobs ? jobs[Symbol.asyncIterator]() : jobs[Symbol.iterator]();
}
