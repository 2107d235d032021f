import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { commonErrors, ShopError } from '../kernel/errors.ts';
import { ping } from '../platform/db/ping.ts';
