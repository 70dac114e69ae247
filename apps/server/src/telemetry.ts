import { monitorEventLoopDelay } from 'node:perf_hooks';
import { context, metrics, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, ValueType } from '@opentelemetry/api';
import type { TextMapGetter } from '@opentelemetry/api';
import type { WorkerEnd } from '@input-trust/engine';
import type { Decision } from '@input-trust/service';
import { JOB_KINDS, JOB_LENGTHS, queueOf, waitingSince } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from './environment.ts';

export interface TelemetryConfig {
  /** Port on which metrics are served in Prometheus' text format, at `/metrics`, apart from the API. Absent: not served. */
  readonly metricsPort?: number;
  readonly metricsHost: string;
  /** Base address of an OTLP/HTTP collector that gets traces and metrics. Absent: nothing is sent. */
  readonly otlpEndpoint?: string;
  /** `service.name` of what is sent. */
  readonly serviceName: string;
}

export interface Telemetry {
  /** Sends what is left and stops. */
  close(): Promise<void>;
}

const SCOPE = 'input-trust';
/** How often metrics are sent to a collector. */
const EXPORT_EVERY_MS = 15_000;

/**
 * Starts the OpenTelemetry SDK where it is asked for; otherwise everything recorded goes nowhere and costs next to nothing.
 * Rejects when the metrics port cannot be used.
 */
export async function startTelemetry(config: TelemetryConfig): Promise<Telemetry> {
  const { metricsPort, metricsHost, otlpEndpoint, serviceName } = config;
  if (metricsPort === undefined && otlpEndpoint === undefined) return { close: async () => {} };
  const sdk = await import('./telemetry-sdk.ts');
  const resource = sdk.resourceFromAttributes({ 'service.name': serviceName });
  const readers = [];
  const closers: (() => Promise<void>)[] = [];
  if (metricsPort !== undefined) {
    const exporter = new sdk.PrometheusExporter({ host: metricsHost, port: metricsPort, preventServerStart: true });
    await exporter.startServer();
    readers.push(exporter);
  }
  if (otlpEndpoint !== undefined) {
    const base = otlpEndpoint.replace(/\/$/, '');
    const exporter = new sdk.OTLPMetricExporter({ url: `${base}/v1/metrics` });
    readers.push(new sdk.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: EXPORT_EVERY_MS }));
    const tracer = new sdk.NodeTracerProvider({
      resource,
      spanProcessors: [new sdk.BatchSpanProcessor(new sdk.OTLPTraceExporter({ url: `${base}/v1/traces` }))],
    });
    tracer.register();
    closers.push(() => tracer.shutdown());
  }
  const meter = new sdk.MeterProvider({ resource, readers });
  metrics.setGlobalMeterProvider(meter);
  const stopWatching = watchProcess();
  return {
    async close() {
      stopWatching();
      await Promise.allSettled([...closers.map((close) => close()), meter.shutdown()]);
      metrics.disable();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/**
 * Delay of the event loop and memory of this process, by the names of OpenTelemetry's conventions for Node.js. The delay is that
 * since the last time somebody asked: over the life of a process, no bad hour would show.
 */
function watchProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const meter = metrics.getMeter(SCOPE);
  const p50 = meter.createObservableGauge('nodejs.eventloop.delay.p50', { unit: 's' });
  const p99 = meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' });
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(p50, delay.percentile(50) / 1e9);
      result.observe(p99, delay.percentile(99) / 1e9);
      delay.reset();
    },
    [p50, p99],
  );
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', valueType: ValueType.INT })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  return () => delay.disable();
}

/** Boundaries of the duration histogram in seconds: from a text scan in a millisecond to a comprehensive one in two minutes. */
const DURATION_BOUNDARIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Headers as a propagator asks for them: one by one, so that nobody makes a list of all. */
const TRACE_HEADERS: TextMapGetter<Context<AppEnv>> = { keys: () => [], get: (c, name) => c.req.header(name) };

/**
 * A span and a duration for each request, under the trace that the caller's `traceparent` names. Attributes are the route's
 * pattern, the method, the status and ids: nothing that was submitted.
 */
export function requestTelemetry() {
  const tracer = trace.getTracer(SCOPE);
  const duration = metrics.getMeter(SCOPE).createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BOUNDARIES },
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    const parent = propagation.extract(ROOT_CONTEXT, c, TRACE_HEADERS);
    const span = tracer.startSpan(c.req.method, { kind: SpanKind.SERVER }, parent);
    try {
      await context.with(trace.setSpan(parent, span), next);
    } finally {
      const route = routePath(c, -1);
      const attributes = {
        'http.request.method': c.req.method,
        'http.route': route,
        'http.response.status_code': c.res.status,
      };
      span.updateName(`${c.req.method} ${route}`);
      span.setAttributes(attributes);
      const { requestId, scanId } = c.var;
      if (requestId !== undefined) span.setAttribute('input_trust.request_id', requestId);
      if (scanId !== undefined) span.setAttribute('input_trust.scan_id', scanId);
      if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      duration.record((performance.now() - startedAt) / 1000, attributes);
    }
  });
}

/** The trace that the current request belongs to, as a `traceparent` (W3C Trace Context). Undefined where nothing is traced. */
export function currentTrace(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** Reports how many jobs wait and run, for scaling, and how long the oldest has waited, for people. Asks when metrics are read. */
export function watchQueues(store: Store): void {
  const meter = metrics.getMeter(SCOPE);
  const depth = meter.createObservableGauge('input_trust.queue.depth', { description: 'Accepted jobs without a result.' });
  depth.addCallback(async (result) => {
    const queues = await Promise.all(JOB_KINDS.flatMap((kind) => JOB_LENGTHS.map((length) => store.depth(queueOf(kind, length)))));
    for (const state of ['waiting', 'active'] as const) {
      result.observe(
        queues.reduce((sum, queue) => sum + queue[state], 0),
        { state },
      );
    }
  });
  const age = meter.createObservableGauge('input_trust.queue.age', {
    unit: 's',
    description: 'How long the oldest accepted job has waited that no worker runs; 0 where none waits.',
  });
  age.addCallback(async (result) => {
    for (const kind of JOB_KINDS) {
      const since = await store.read((db) => waitingSince(db, kind));
      result.observe(since === undefined ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000), { kind });
    }
  });
}

/**
 * Records decisions: how many there were of what, how long they took, what they cost, why they are REVIEW, and a span for each, under the
 * request that waits for it, or under the one that was accepted with `trace`. Names ids and codes alone.
 */
export function decisionRecorder(): (decision: Decision, trace?: string) => void {
  const meter = metrics.getMeter(SCOPE);
  const tracer = trace.getTracer(SCOPE);
  const scans = meter.createCounter('input_trust.scans', { description: 'Finished scans.' });
  const units = meter.createCounter('input_trust.scu', { description: 'Security Compute Units charged.' });
  const reviews = meter.createCounter('input_trust.reviews', {
    description: 'Reasons of scans that ended as REVIEW; one may have several.',
  });
  const duration = meter.createHistogram('input_trust.scan.duration', {
    unit: 's',
    description: 'Time that the engine had a scan, waiting for a process included.',
    advice: { explicitBucketBoundaries: DURATION_BOUNDARIES },
  });
  return (decision, parent) => {
    const { action, content_type_detected: kind = 'unknown', mode_used: mode = 'unknown', focus_used: focus = 'unknown' } = decision;
    const { scu_charged: scu = 0, reviewReasons, ms, scan_id } = decision;
    scans.add(1, { action, kind, mode, focus });
    units.add(scu, { kind });
    duration.record(ms / 1000, { kind, mode, focus });
    for (const reason of reviewReasons) reviews.add(1, { reason });
    const under = parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
    const named = { 'input_trust.scan_id': scan_id, 'input_trust.action': action, 'input_trust.kind': kind };
    const attributes = { ...named, 'input_trust.mode': mode, 'input_trust.focus': focus, 'input_trust.scu': scu };
    const reasons = reviewReasons.length > 0 ? { 'input_trust.review_reasons': [...reviewReasons] } : {};
    tracer.startSpan('decision', { startTime: Date.now() - ms, attributes: { ...attributes, ...reasons } }, under).end();
  };
}

/** What became of an attempt to call back. */
const CALLBACK_RESULTS = ['delivered', 'failed', 'given_up'] as const;

/** Counts attempts to call back: those that failed are tried again, those that were given up are not. */
export function callbackCounter(): (result: (typeof CALLBACK_RESULTS)[number]) => void {
  const counter = metrics.getMeter(SCOPE).createCounter('input_trust.callbacks', { description: 'Attempts to call back.' });
  // From zero on, so that the first one is a change.
  for (const result of CALLBACK_RESULTS) counter.add(0, { result });
  return (result) => counter.add(1, { result });
}

const WORKER_ENDS = ['deadline_exceeded', 'cancelled', 'lost', 'not_started', 'recycled'] as const satisfies readonly WorkerEnd[];

/** Counts scanning processes that ended, by why. */
export function workerEndCounter(): (why: WorkerEnd) => void {
  const counter = metrics.getMeter(SCOPE).createCounter('input_trust.worker.ends', { description: 'Scanning processes that ended.' });
  for (const why of WORKER_ENDS) counter.add(0, { why });
  return (why) => counter.add(1, { why });
}
