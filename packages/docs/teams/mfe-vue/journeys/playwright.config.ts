import { defineConfig } from '@playwright/test';
import { journeysOn } from '@rewald/federation/journeys/config';

export default defineConfig(journeysOn(import.meta.dirname));
