import { monitorEventLoopDelay } from 'node:perf_hooks';
import { context, metrics, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, ValueType } from '@opentelemetry/api';
import type { TextMapGetter } from '@opentelemetry/api';
import type { ScanResponse } from '@input-trust/contract';
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
  const [{ MeterProvider, PeriodicExportingMetricReader }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
  ]);
  const resource = resourceFromAttributes({ 'service.name': serviceName });
  const readers = [];
  const closers: (() => Promise<void>)[] = [];
  if (metricsPort !== undefined) {
    const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus');
    const exporter = new PrometheusExporter({ host: metricsHost, port: metricsPort, preventServerStart: true });
    await exporter.startServer();
    readers.push(exporter);
  }
  if (otlpEndpoint !== undefined) {
    const base = otlpEndpoint.replace(/\/$/, '');
    const [{ OTLPMetricExporter }, { OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }] = await Promise.all([
      import('@opentelemetry/exporter-metrics-otlp-http'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-trace-node'),
    ]);
    const exporter = new OTLPMetricExporter({ url: `${base}/v1/metrics` });
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: EXPORT_EVERY_MS }));
    const tracer = new NodeTracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${base}/v1/traces` }))],
    });
    tracer.register();
    closers.push(() => tracer.shutdown());
  }
  const meter = new MeterProvider({ resource, readers });
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

/** Reports how many jobs wait and run, for scaling by queue depth. Asks when metrics are read. */
export function watchQueue(depth: () => Promise<{ readonly waiting: number; readonly active: number }>): void {
  const gauge = metrics
    .getMeter(SCOPE)
    .createObservableGauge('input_trust.queue.depth', { description: 'Accepted scans without a result.' });
  gauge.addCallback(async (result) => {
    const { waiting, active } = await depth();
    result.observe(waiting, { state: 'waiting' });
    result.observe(active, { state: 'active' });
  });
}

/** Counts finished scans by what they were and what followed from them, and the units that they cost. */
export function scanCounter(): (
  response: Pick<ScanResponse, 'action' | 'content_type_detected' | 'mode_used' | 'focus_used' | 'scu_charged'>,
) => void {
  const meter = metrics.getMeter(SCOPE);
  const scans = meter.createCounter('input_trust.scans', { description: 'Finished scans.' });
  const units = meter.createCounter('input_trust.scu', { description: 'Security Compute Units charged.' });
  return ({
    action,
    content_type_detected: kind = 'unknown',
    mode_used: mode = 'unknown',
    focus_used: focus = 'unknown',
    scu_charged: scu = 0,
  }) => {
    scans.add(1, { action, kind, mode, focus });
    units.add(scu, { kind });
  };
}
